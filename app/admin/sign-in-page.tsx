import type { ReactNode } from "react";
import { Link } from "react-router";
import { entry } from "../messages/es/account.ts";
import { Alert } from "../ui/alert.tsx";
import { textLinkClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { panelClass } from "../ui/panel.ts";
import { ForgottenSchema, LinkSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { forgottenPath, signInPath } from "./return-path.ts";
import { CodeForm, EmailBox, EntryForm, SignInForm, useEntryForm } from "./sign-in-form.tsx";
import type { readSignInPage } from "./sign-in-page.server.ts";

type SignInPageProps = Awaited<ReturnType<typeof readSignInPage>> & { answered: FormAnswer | undefined };

export function SignInPage({ step, token, link, back, notice, mailOn, answered }: SignInPageProps) {
  if (step === "link") return <LinkStep {...{ token, link, back, answered }} />;
  // If the shop sends no mail, only an answer to this step's form shows the step. A GET of its URL shows the
  // sign-in form, which says whom to ask for a new password.
  if (step === "forgotten" && (mailOn || answered)) return <ForgottenStep back={back} answered={answered} />;
  if (step === "code") {
    return (
      <Card title={entry.code.title} lead={entry.code.lead}>
        <CodeForm back={back} answered={answered} />
        <Link to={signInPath(back)} className={`${textLinkClass} -mt-2 justify-self-center`}>
          {entry.code.again}
        </Link>
      </Card>
    );
  }
  const done = answered ? undefined : entry.notices[notice];
  return (
    <Card title={entry.title} lead={entry.lead}>
      {done ? (
        <Alert tone="success" role="status">
          {done}
        </Alert>
      ) : null}
      <SignInForm back={back} answered={answered} />
      {mailOn ? (
        <Link to={forgottenPath(back)} className={`${textLinkClass} justify-self-start`}>
          {entry.forgotten}
        </Link>
      ) : (
        <p className="text-small text-nuez">{entry.forgottenText}</p>
      )}
    </Card>
  );
}

function ForgottenStep(props: Pick<SignInPageProps, "back" | "answered">) {
  const { back } = props;
  const action = forgottenPath(back);
  const form = useEntryForm(props, { intent: "ask-link", schema: ForgottenSchema, action });
  const { title, lead, submit, noMail, back: home } = entry.forgottenStep;
  return (
    <Card title={title} lead={lead}>
      <EntryForm form={form} submit={submit}>
        <EmailBox of={form.fields.email} label={entry.email} autoComplete="username" />
      </EntryForm>
      <p className="text-small text-nuez">{noMail}</p>
      <Link to={signInPath(back)} className={`${textLinkClass} -mt-2 justify-self-center`}>
        {home}
      </Link>
    </Card>
  );
}

function LinkStep(props: Pick<SignInPageProps, "token" | "link" | "back" | "answered">) {
  const { token, link, back } = props;
  const action = `/ingresar?enlace=${encodeURIComponent(token)}`;
  const form = useEntryForm(props, { intent: "use-link", schema: LinkSchema, action });
  const { fields, answer } = form;
  if (!link || (answer && !answer.ok && answer.code === "LINK_GONE")) {
    return (
      <Card title={entry.link.gone} lead={entry.link.goneLead}>
        <a href={signInPath(back)} className={textLinkClass}>
          {entry.link.enter}
        </a>
      </Card>
    );
  }
  const creates = link.purpose === "setup" || link.purpose === "invite";
  const { link: texts, password } = entry;
  const [title, lead, label, submit] = creates
    ? [texts.create, texts.createLead, password.label, texts.createSubmit]
    : [texts.reset, texts.resetLead, password.fresh, texts.resetSubmit];
  return (
    <Card title={title} lead={lead}>
      <EntryForm form={form} submit={submit}>
        <input type="hidden" name="token" value={token} />
        {link.email === null ? (
          <EmailBox of={fields.email} label={texts.email} hint={texts.emailHint} autoComplete="username" />
        ) : (
          <>
            <p>
              <span className="block text-small font-semibold">{texts.email}</span>
              <span className="break-all text-nuez">{link.email}</span>
            </p>
            <UsernameField email={link.email} />
          </>
        )}
        <PasswordBox of={fields.newPassword} label={label} fresh />
      </EntryForm>
    </Card>
  );
}

/** Hidden field that tells password managers under which email to store the new password. */
export function UsernameField({ email }: { email: string }) {
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />;
}

function Card({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="column grid grid-cols-1 min-h-[82dvh] content-center justify-items-center pt-4 pb-10">
      <ClothPicture name="sewn-pocket" className="-mb-4 max-w-72" />
      <section
        className={`${panelClass} grid w-full grid-cols-1 max-w-108 gap-7 p-[clamp(--spacing(6),5vw,2.5rem)]`}
        aria-labelledby="ingresar"
      >
        <header className="grid gap-2">
          <h1 id="ingresar" className="text-3xl">
            {title}
          </h1>
          <p className="text-nuez">{lead}</p>
          <div aria-hidden="true" className="stitch-t mt-3" />
        </header>
        {children}
      </section>
    </div>
  );
}

import type { ReactNode } from "react";
import { refusals, account as texts } from "../messages/es/account.ts";
import { Alert } from "../ui/alert.tsx";
import { type ButtonTone, buttonClass, textLinkClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Panel } from "../ui/panel.tsx";
import { PasswordInput } from "../ui/password-field.tsx";
import type { AccountAnswer } from "./form-intents.server.ts";
import { ConfirmedSchema, PASSWORD_MAX } from "./forms.ts";
import { RefusalAlert, refusalText } from "./sign-in-form.tsx";

/** What every part is given beside what it shows. */
export interface PartProps {
  /** What has just been done here. */
  notice: string | null;
  /** What a form that was sent without script was answered. */
  answered: FormAnswer | undefined;
}

interface AccountPartProps {
  id: string;
  title: string;
  lead: string;
  notice: string | null;
  children: ReactNode;
}

/** One part of the account: what it is on the left, what can be done about it on the right. */
export function AccountPart({ id, title, lead, notice, children }: AccountPartProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid gap-6 border-t border-hilo py-9 @min-[46rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] @min-[46rem]:gap-12"
    >
      <header className="grid max-w-104 content-start gap-2">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <p className="text-small text-nuez">{lead}</p>
      </header>
      <div className="grid content-start gap-5">
        {notice ? (
          <Alert tone="success" role="status">
            {notice}
          </Alert>
        ) : null}
        {children}
      </div>
    </section>
  );
}

/** A form that waits behind its name, so that a page of sensitive changes is not a wall of password fields. */
export function Waiting({ summary, look = "button", open, children }: WaitingProps) {
  return (
    <Disclosure
      summary={summary}
      summaryClass={`list-none ${look === "button" ? buttonClass("quiet", "medium") : textLinkClass}`}
      className="open:w-full [&[open]>summary]:mb-5"
      open={open}
    >
      {children}
    </Disclosure>
  );
}

interface WaitingProps {
  summary: ReactNode;
  look?: "button" | "link";
  open: boolean;
  children: ReactNode;
}

/** A list of what the account has, each with what can be done about it. */
export function AccountList({ children }: { children: ReactNode }) {
  return (
    <Panel as="ul" padding="none" className="grid divide-y divide-hilo">
      {children}
    </Panel>
  );
}

export function AccountRow({ children }: { children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">{children}</li>
  );
}

export const submitClass = (tone: ButtonTone = "primary") =>
  buttonClass(tone, "medium", "justify-self-start");

export const currentPassword = {
  label: texts.password.current,
  showLabel: texts.password.show,
  hideLabel: texts.password.hide,
  autoComplete: "current-password",
  maxLength: PASSWORD_MAX,
  required: true,
} as const;

/** A sensitive change: a form that asks for the password once more. `id` is what it is about. */
export function useConfirmed(intent: string, answered: FormAnswer | undefined, id = "") {
  const mine = !id || (answered?.result?.initialValue as { id?: string } | undefined)?.id === id;
  return useForm<typeof ConfirmedSchema, AccountAnswer>({
    id: id ? `${intent}-${id}` : intent,
    intent,
    action: "/cuenta",
    schema: ConfirmedSchema,
    errors: refusals,
    ...(mine ? { answered } : {}),
    ...(id ? { values: { id } } : {}),
  });
}

interface ConfirmedFormProps {
  form: ReturnType<typeof useConfirmed>;
  submit: string;
  tone?: ButtonTone;
  id?: string;
  children?: ReactNode;
}

export function ConfirmedForm({ form, submit, tone = "primary", id, children }: ConfirmedFormProps) {
  const { parts, fields, pending, answer } = form;
  return (
    <Form parts={parts} className="grid gap-5">
      {id ? <input type="hidden" name="id" value={id} /> : null}
      <RefusalAlert text={refusalText(answer)} />
      {children}
      <PasswordInput of={fields.currentPassword} {...currentPassword} />
      <button type="submit" className={submitClass(tone)} aria-disabled={pending || undefined}>
        {submit}
      </button>
    </Form>
  );
}

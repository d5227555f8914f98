import Share2 from "lucide-react/icons/share-2";
import { href, Link } from "react-router";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { refusalText } from "../basket/refusal-text.ts";
import { SHARED_KINDS, type SharedAnswer, type SharedKind } from "./shared-list.ts";

interface ShareFormProps {
  links: Partial<Record<SharedKind, string>>;
  answered: SharedAnswer | undefined;
}

export function ShareForm({ links, answered }: ShareFormProps) {
  const { parts, pending, answer } = useForm({ id: "compartir-lista", intent: "share", answered });
  const shared = SHARED_KINDS.filter((kind) => links[kind]);
  return (
    <Disclosure
      summary={
        <>
          <Share2 size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.share}
        </>
      }
      summaryClass={buttonClass("quiet", "medium", "@md:justify-self-start")}
      open={answer?.ok === false}
      className="grid open:rounded-card open:border open:border-hilo open:bg-algodon open:p-5 @md:open:p-8"
    >
      <Form parts={parts} className="grid grid-cols-1 gap-4 pt-5">
        <p className="measure text-nuez">{texts.shareText}</p>
        {SHARED_KINDS.map((kind) => (
          <div key={kind} className="grid gap-1.5 @md:justify-items-start">
            <Submit name="kind" value={kind} disabled={pending}>
              {pending ? texts.saving : texts.make[kind]}
            </Submit>
            <p className="text-small text-nuez">{texts.makeText[kind]}</p>
          </div>
        ))}
        {shared.length > 0 ? (
          <div className="grid gap-x-5 border-t border-hilo pt-3">
            <p className="text-small text-nuez">{texts.shared}</p>
            {shared.map((kind) => (
              <Link
                key={kind}
                to={href("/lista/:token", { token: links[kind] ?? "" })}
                className={textLinkClass}
              >
                {texts.seeLink[kind]}
              </Link>
            ))}
          </div>
        ) : null}
        {answer?.ok === false ? (
          <Alert tone="error" role="alert">
            {refusalText(texts.errors, answer)}
          </Alert>
        ) : null}
      </Form>
    </Disclosure>
  );
}

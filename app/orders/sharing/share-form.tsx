import Share2 from "lucide-react/icons/share-2";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { Refusal } from "../basket/refusal.tsx";

export function ShareForm({ answered }: { answered: FormAnswer | undefined }) {
  const { parts, pending, answer } = useForm({ id: "compartir-lista", intent: "share", answered });
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
        {(["whole", "gift"] as const).map((kind) => (
          <div key={kind} className="grid gap-1.5 @md:justify-items-start">
            <Submit name="kind" value={kind} pending={pending}>
              {pending ? texts.saving : texts.title[kind]}
            </Submit>
            <p className="text-small text-nuez">{texts.makeText[kind]}</p>
          </div>
        ))}
        <Refusal answer={answer} errors={texts.errors} />
      </Form>
    </Disclosure>
  );
}

import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import { MailTest } from "../enquiries/mail/mail-test-section.tsx";
import { firstSteps as texts } from "../messages/es/first-steps.ts";
import { say } from "../messages/message.ts";
import { ShareLink } from "../shop/share-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { panelClass } from "../ui/panel.ts";
import { Submit } from "../ui/submit.tsx";
import { showToast } from "../ui/toast.ts";
import type { readFirstSteps } from "./first-steps.server.ts";

const STEPS = [
  { name: "brand", to: "/ajustes?seccion=marca#marca" },
  { name: "whatsapp", to: "/ajustes?seccion=contacto#contacto" },
  { name: "instagram", to: "/ajustes?seccion=contacto#contacto" },
  { name: "product", to: "/catalogo?nuevo" },
  { name: "look", to: "/" },
] as const;

export function FirstStepsPage(props: Awaited<ReturnType<typeof readFirstSteps>> & { examples: number }) {
  const { done, mailOn, examples } = props;
  const { shop, publicUrl } = useShop();
  const next = STEPS.find(({ name }) => !done[name])?.name;
  return (
    <div className="column grid max-w-176 grid-cols-[minmax(0,1fr)] gap-7 pt-[clamp(1.75rem,5vw,3.5rem)] pb-20">
      <header className="grid gap-2">
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="measure text-nuez">{texts.lead}</p>
      </header>
      <ol className={`${panelClass} divide-y divide-hilo`}>
        {STEPS.map(({ name, to }, place) => (
          <li key={name} className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 p-5">
            <span
              className={`grid size-9 place-content-center rounded-full font-serif text-lg lining-nums ${done[name] ? "bg-salvia-clara text-salvia-honda" : "bg-lino text-terracota"}`}
            >
              {done[name] ? (
                <Check size={20} strokeWidth={2.4} role="img" aria-label={texts.done} />
              ) : (
                place + 1
              )}
            </span>
            <div className="grid justify-items-start gap-2">
              <h2 className="text-xl">{texts.steps[name].title}</h2>
              <p className="text-small text-nuez">{texts.steps[name].lead}</p>
              <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
                <Link to={to} className={buttonClass(name === next ? "primary" : "quiet", "small")}>
                  {texts.steps[name].go}
                </Link>
                {name === "look" ? <ShareLink text={shop.brand} url={publicUrl} /> : null}
              </div>
              {name === "product" ? <Examples count={examples} /> : null}
            </div>
          </li>
        ))}
      </ol>
      <div className={panelClass}>
        {mailOn ? <MailTest /> : <p className="p-5 text-small text-nuez">{texts.mailOff}</p>}
      </div>
      <Link to="/catalogo" className={buttonClass("quiet", "medium", "justify-self-start")}>
        {texts.later}
      </Link>
    </div>
  );
}

function Examples({ count }: { count: number }) {
  const intent = count > 0 ? "remove-examples" : "add-examples";
  const words = texts[intent];
  const { parts, pending } = useForm({
    id: "ejemplos",
    intent,
    // The toast's text is that of the intent that was sent. Until the answer comes, a reload may have changed
    // `count`, and with it the outer `intent`.
    onAnswer: ({ ok, intent }) =>
      showToast(
        ok
          ? { tone: "success", title: texts[intent as "add-examples" | "remove-examples"].done }
          : { tone: "error", title: texts.failed },
      ),
  });
  return (
    <Form parts={parts} className="mt-2 grid justify-items-start gap-2">
      <p className="text-small text-nuez">{say(words.about, { n: count })}</p>
      <Submit pending={pending} tone="quiet" size="small">
        {pending ? texts.wait : words.go}
      </Submit>
    </Form>
  );
}

import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { TextInput, useControl } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { showToast, type Toast } from "../../ui/toast.ts";
import { CARRIERS } from "./carriers.ts";
import type { HoldSchema } from "./hold.ts";
import type { Deal } from "./order.ts";
import { OrderItems, OrderTotal, type ShownItem, Tracking } from "./order-page.tsx";
import {
  ORDER_STATES,
  type ProgressAnswer,
  ProgressSchema,
  reservesStock,
  type ShownProgress,
  tellingText,
  trackingOf,
} from "./order-state.ts";

const texts = orders.owner;

interface OwnersOrderProps {
  items: readonly ShownItem[];
  deal: Deal | null;
  progress: ShownProgress;
  /** The version that the forms are based on, to find conflicting changes. */
  version: number;
  /** Times until which stock may be held. The list is empty after the order is decided. */
  holdChoices: readonly { until: string; text: string }[];
  /** True if the hold has taken pieces from counted stock. */
  isCounted: boolean;
  url: string;
  enquiry: { code: string; email: string; phone: string | null };
}

export function OwnersOrder(props: OwnersOrderProps) {
  const { items, deal, progress } = props;
  const tracking = trackingOf(progress);
  // Our own answer moves `basedOn` on; a version made by somebody else does so only after the conflict was shown.
  const [basedOn, setBasedOn] = useState(String(props.version));
  return (
    <section aria-labelledby="el-pedido" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="el-pedido" className="text-xl">
          {texts.heading}
        </h2>
        <Chip tone={reservesStock(progress.state) ? "sage" : "linen"}>{orders.states[progress.state]}</Chip>
        {progress.heldUntil ? (
          <Chip tone="sage">{say(texts.heldUntil, { until: progress.heldUntil })}</Chip>
        ) : null}
      </div>
      <OrderItems items={items} />
      <OrderTotal items={items} deal={deal} />
      {tracking ? <Tracking {...tracking} /> : null}
      <ProgressForm {...props} {...{ basedOn, setBasedOn }} />
      <TellBuyer {...props} />
      <HoldForm {...props} onHold={setBasedOn} />
    </section>
  );
}

function TellBuyer({ progress, url, enquiry }: OwnersOrderProps) {
  const { brand } = useShop().shop;
  const code = writtenCode(enquiry.code);
  const text = tellingText(progress, { code, url });
  const number = normaliseWhatsapp(enquiry.phone ?? "");
  const mail = { subject: say(texts.mailSubject, { code, brand }), body: text };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ExternalLink
        href={number.ok ? whatsappLink(number.value, text) : whatsappShareLink(text)}
        className={buttonClass("quiet", "small")}
      >
        {texts.tell}
      </ExternalLink>
      {enquiry.email ? (
        <a href={mailtoLink(enquiry.email, mail)} className={buttonClass("quiet", "small")}>
          {texts.tellByEmail}
        </a>
      ) : null}
      <Link to={new URL(url).pathname} className={textLinkClass}>
        {texts.page}
      </Link>
    </div>
  );
}

function HoldForm({
  progress: { heldUntil },
  version,
  holdChoices,
  isCounted,
  onHold,
}: OwnersOrderProps & { onHold: (basedOn: string) => void }) {
  const toast = useAnswerToast();
  const { parts, pending } = useForm<typeof HoldSchema, ProgressAnswer>({
    id: "reserva-del-pedido",
    intent: "hold-order",
    answered: undefined,
    onAnswer(answer) {
      toast(answer);
      if (answer.ok) onHold(String(version));
    },
  });
  if (holdChoices.length === 0) return null;
  const button = (until: string, text: string) => (
    <button
      key={until}
      type="submit"
      name="until"
      value={until}
      disabled={pending}
      className={buttonClass("quiet", "small")}
    >
      {text}
    </button>
  );
  return (
    <Form
      parts={parts}
      className={`grid gap-3 rounded-card border p-5 ${heldUntil ? "border-salvia bg-salvia-bruma" : "border-hilo bg-lino"}`}
    >
      <input type="hidden" name="basedOn" value={version} />
      <p className="font-semibold">{heldUntil ? say(texts.heldUntil, { until: heldUntil }) : texts.hold}</p>
      <p className="text-small text-nuez">
        {heldUntil ? (isCounted ? texts.longer : texts.uncounted) : texts.holdText}
      </p>
      <div className="flex flex-wrap gap-2">
        {holdChoices.map(({ until, text }) => button(until, text))}
        {heldUntil ? button("", texts.letGo) : null}
      </div>
    </Form>
  );
}

interface ProgressFormProps extends OwnersOrderProps {
  basedOn: string;
  setBasedOn: (basedOn: string) => void;
}

function ProgressForm({ progress, version, basedOn, setBasedOn }: ProgressFormProps) {
  const toast = useAnswerToast();
  const { form, fields, parts, pending } = useForm<typeof ProgressSchema, ProgressAnswer>({
    id: "estado-del-pedido",
    intent: "set-order",
    schema: ProgressSchema,
    values: { ...progress, basedOn: version },
    errors: texts.errors,
    answered: undefined,
    onAnswer(answer) {
      toast(answer);
      if (answer.ok) return setBasedOn(String(version));
      if (answer.code !== "CONFLICT") return;
      // The refused form comes back with what another person stored, and without this form's own `intent`.
      const { intent: _, ...stored } = answer.result?.initialValue ?? {};
      form.update({ value: stored as never });
      setBasedOn(String(stored.basedOn ?? basedOn));
    },
  });
  const state = useControl(fields.state);
  return (
    <Form parts={parts} className="grid gap-4 rounded-card border border-hilo bg-lino p-5">
      <input type="hidden" name="basedOn" value={basedOn} />
      <Field id={fields.state.id} label={texts.state} hint={texts.stateHint}>
        <select
          key={fields.state.key}
          id={fields.state.id}
          name="state"
          defaultValue={state.defaultValue}
          aria-describedby={`${fields.state.id}-hint`}
          className={controlClass}
        >
          {ORDER_STATES.map((state) => (
            <option key={state} value={state}>
              {orders.states[state]}
            </option>
          ))}
        </select>
      </Field>
      <div className="grid gap-4 in-[form:not(:has(option:is([value=sent],[value=delivered]):checked))]:hidden grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        <TextInput of={fields.carrier} label={texts.carrier} list="correos" />
        <datalist id="correos">
          {CARRIERS.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput of={fields.tracking} label={texts.tracking} autoCapitalize="characters" />
      </div>
      <button
        type="submit"
        disabled={pending}
        className={buttonClass("primary", "medium", "justify-self-start")}
      >
        {texts.save}
      </button>
    </Form>
  );
}

function useAnswerToast() {
  const { revalidate } = useRevalidator();
  return (answer: ProgressAnswer) => {
    showToast(toastOf(answer));
    if (!answer.ok && answer.code === "CONFLICT") void revalidate();
  };
}

function toastOf(answer: ProgressAnswer): Toast {
  if (answer.ok) return { tone: "success", title: texts.saved };
  const { errors } = texts;
  const { code, detail } = answer;
  if (code === "OUT_OF_STOCK") {
    return { tone: "error", urgent: true, title: say(errors.OUT_OF_STOCK, { name: detail?.name ?? "" }) };
  }
  const said: Readonly<Record<string, string>> = errors;
  return { tone: "error", urgent: true, title: said[code] ?? errors.FAILED };
}

import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { GenericSchema } from "valibot";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { controlClass, Field } from "../../ui/field.tsx";
import { TextInput, useControl } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type Notice, notify } from "../../ui/notice.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { CARRIERS, OTHER_CARRIER } from "./carriers.ts";
import type { HoldSchema } from "./hold.ts";
import type { Deal } from "./order.ts";
import { OrderItems, OrderTotal, type ShownItem, Tracking } from "./order-page.tsx";
import {
  holdsStock,
  ORDER_STATES,
  type ProgressAnswer,
  ProgressSchema,
  type ShownProgress,
  tellingText,
  trackingOf,
} from "./order-state.ts";

const texts = orders.owner;

/** Garments that stand before the rest is folded. */
const FIRST = 4;

type FormOf<Schema extends GenericSchema> = ReturnType<typeof useForm<Schema, ProgressAnswer>>;

interface OwnersOrderProps {
  items: readonly ShownItem[];
  deal: Deal | null;
  progress: ShownProgress;
  /** Says to the forms' answers whether it is another one by then. */
  version: number;
  /** Until when its garments may be held for who is talking; none where that is over. */
  holdChoices: readonly { until: string; text: string }[];
  /** Something of what is held was counted in the stock. */
  isCounted: boolean;
  /** The address of its page, for the buyer. */
  url: string;
  /** What it came with: its code, and the ways to tell the buyer, as they were given. */
  enquiry: { code: string; email: string; phone: string | null };
  answered: ProgressAnswer | undefined;
}

/** An order beside its enquiry, for the owner: where it stands, what to do and to tell the buyer, and its garments. */
export function OwnersOrder(props: OwnersOrderProps) {
  const { items, deal, progress, url, enquiry, answered } = props;
  const { brand } = useShop().shop;
  const { revalidate } = useRevalidator();
  const onAnswer = (answer: ProgressAnswer) => {
    notify(noticeOf(answer));
    if (answer.ok) setSeen(String(props.version));
    if (!answer.ok && answer.code === "CONFLICT") void revalidate();
  };
  const set = useForm<typeof ProgressSchema, ProgressAnswer>({
    id: "estado-del-pedido",
    intent: "set-order",
    schema: ProgressSchema,
    values: { ...progress, basedOn: props.version },
    errors: texts.errors,
    answered,
    onAnswer(answer) {
      onAnswer(answer);
      if (answer.ok || answer.code !== "CONFLICT") return;
      // What another person wrote came back with what was typed. What the form asks for is none of its fields.
      const { intent: _, ...fields } = answer.result?.initialValue ?? {};
      set.form.update({ value: fields as never });
      setSeen(String(fields.basedOn ?? seen));
    },
  });
  const hold = useForm<typeof HoldSchema, ProgressAnswer>({
    id: "reserva-del-pedido",
    intent: "hold-order",
    answered,
    onAnswer,
  });
  /** The version that the form of its state is based on: what the page has read since is only its own doing. */
  const [seen, setSeen] = useState(set.fields.basedOn.initialValue ?? String(props.version));
  const { email, phone } = enquiry;
  const code = writtenCode(enquiry.code);
  const text = tellingText(progress, { code, url });
  const number = normaliseWhatsapp(phone ?? "");
  const tracking = trackingOf(progress);
  const subject = say(texts.mailSubject, { code, brand });
  return (
    <section aria-labelledby="el-pedido" className="grid grid-cols-1 gap-4">
      {answered ? <Alert {...noticeOf(answered)} role="status" /> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="el-pedido" className="text-xl">
          {texts.heading}
        </h2>
        <Chip tone={holdsStock(progress.state) ? "sage" : "linen"}>{orders.states[progress.state]}</Chip>
        {progress.held ? <Chip tone="sage">{say(texts.held, { until: progress.held })}</Chip> : null}
      </div>
      <OrderItems items={items} first={FIRST} />
      <OrderTotal items={items.map(({ item }) => item)} deal={deal} />
      {tracking ? <Tracking {...tracking} /> : null}
      <ProgressForm {...set} seen={seen} />
      <div className="flex flex-wrap items-center gap-3">
        <ExternalLink
          href={number.ok ? whatsappLink(number.value, text) : whatsappShareLink(text)}
          className={buttonClass("quiet", "small")}
        >
          {texts.tell}
        </ExternalLink>
        {email ? (
          <a href={mailtoLink(email, { subject, body: text })} className={buttonClass("quiet", "small")}>
            {texts.tellByEmail}
          </a>
        ) : null}
        <Link to={new URL(url).pathname} className={textLinkClass}>
          {texts.page}
        </Link>
      </div>
      <HoldForm {...props} {...hold} />
    </section>
  );
}

/** Holds the garments for a while, gives more time, or lets them go; nothing where that is decided. */
function HoldForm({
  progress: { held },
  version,
  holdChoices,
  isCounted,
  parts,
  pending,
}: OwnersOrderProps & FormOf<typeof HoldSchema>) {
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
      className={`grid gap-3 rounded-card border p-5 ${held ? "border-salvia bg-salvia-bruma" : "border-hilo bg-lino"}`}
    >
      <input type="hidden" name="basedOn" value={version} />
      <p className="font-semibold">{held ? say(texts.held, { until: held }) : texts.hold}</p>
      <p className="text-small text-nuez">
        {held ? (isCounted ? texts.heldText : texts.uncounted) : texts.holdText}
      </p>
      <div className="flex flex-wrap gap-2">
        {holdChoices.map(({ until, text }) => button(until, text))}
        {held ? button("", texts.letGo) : null}
      </div>
    </Form>
  );
}

function ProgressForm({ fields, parts, pending, seen }: FormOf<typeof ProgressSchema> & { seen: string }) {
  const state = useControl(fields.state);
  return (
    <Form parts={parts} className="grid gap-4 rounded-card border border-hilo bg-lino p-5">
      <input type="hidden" name="basedOn" value={seen} />
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
      {/* Out of the way until it is sent. */}
      <div className="grid gap-4 in-[form:not(:has(option:is([value=sent],[value=delivered]):checked))]:hidden grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        <Carrier of={fields.carrier} />
        <div className="contents in-[form:not(:has(option[value=otro]:checked))]:hidden">
          <TextInput of={fields.otherCarrier} label={texts.otherCarrierName} />
        </div>
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

/** The carriers that the shop knows, the one that was written before, and another. */
function Carrier({ of }: { of: Parameters<typeof useControl>[0] }) {
  const { id, defaultValue } = useControl(of);
  const names = CARRIERS.map(({ name }) => name);
  const isOwn = defaultValue !== "" && !names.includes(defaultValue) && defaultValue !== OTHER_CARRIER;
  return (
    <Field id={id} label={texts.carrier}>
      <select key={of.key} id={id} name={of.name} defaultValue={defaultValue} className={controlClass}>
        <option value="">{texts.noCarrier}</option>
        {[...names, ...(isOwn ? [defaultValue] : [])].map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={OTHER_CARRIER}>{texts.otherCarrier}</option>
      </select>
    </Field>
  );
}

/** What is told of an answer to the form of an order. */
function noticeOf(answer: ProgressAnswer): Notice {
  if (answer.ok) return { tone: "success", title: texts.saved };
  const { errors } = texts;
  const { code, detail } = answer;
  if (code === "OUT_OF_STOCK") {
    return { tone: "error", urgent: true, title: say(errors.OUT_OF_STOCK, { name: detail?.name ?? "" }) };
  }
  const said: Readonly<Record<string, string>> = errors;
  return { tone: "error", urgent: true, title: said[code] ?? errors.FAILED };
}

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
import { SelectInput, TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { refusalText } from "../basket/refusal-text.ts";
import { OrderItems, OrderTotal, Tracking } from "./order-page.tsx";
import {
  CARRIERS,
  ORDER_STATES,
  ProgressSchema,
  reservesStock,
  tellingText,
  trackingOf,
} from "./order-state.ts";
import type { ownersOrder } from "./orders.server.ts";

const texts = orders.owner;

type OwnersOrderProps = NonNullable<Awaited<ReturnType<typeof ownersOrder>>> & {
  enquiry: { code: string; email: string; phone: string | null };
};

export function OwnersOrder(props: OwnersOrderProps) {
  const { items, deal, money, progress } = props;
  const tracking = trackingOf(progress);
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
      <OrderTotal items={items} deal={deal} money={money} />
      {tracking ? <Tracking {...tracking} /> : null}
      <ProgressForm {...props} />
      <TellBuyer {...props} />
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

/** CSS classes that hide a part of the form unless one of the named states is chosen. */
const WHILE_UNDECIDED = "in-[form:not(:has(option:is([value=new],[value=talking]):checked))]:hidden";
const WHILE_ON_ITS_WAY = "in-[form:not(:has(option:is([value=sent],[value=delivered]):checked))]:hidden";

function ProgressForm({ progress, version, hold, holdChoices, isCounted }: OwnersOrderProps) {
  const { revalidate } = useRevalidator();
  // Kept when the page's data reloads, so that saving over a newer change still conflicts.
  const [basedOn, setBasedOn] = useState(String(version));
  const { fields, parts, pending } = useForm<typeof ProgressSchema>({
    id: "estado-del-pedido",
    intent: "set-order",
    schema: ProgressSchema,
    values: { ...progress, until: hold, basedOn: version },
    errors: texts.errors,
    answered: undefined,
    onAnswer(answer) {
      if (answer.ok) {
        showToast({ tone: "success", title: texts.saved });
        return setBasedOn(String(version));
      }
      showToast({ tone: "error", urgent: true, title: refusalText(texts.errors, answer) });
      if (answer.code !== "CONFLICT") return;
      void revalidate();
      setBasedOn(String(answer.result?.initialValue?.basedOn));
    },
  });
  return (
    <Form parts={parts} className="grid gap-4 rounded-card border border-hilo bg-lino p-5">
      <input type="hidden" name="basedOn" value={basedOn} />
      <SelectInput
        of={fields.state}
        label={texts.state}
        hint={texts.stateHint}
        options={ORDER_STATES.map((state) => [state, orders.states[state]])}
      />
      <div className={WHILE_UNDECIDED}>
        <SelectInput
          of={fields.until}
          label={texts.hold}
          hint={progress.heldUntil && !isCounted ? texts.uncounted : texts.holdText}
          options={[["", texts.notHeld], ...holdChoices]}
        />
      </div>
      <div
        className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4 ${WHILE_ON_ITS_WAY}`}
      >
        <TextInput of={fields.carrier} label={texts.carrier} list="correos" />
        <datalist id="correos">
          {Object.keys(CARRIERS).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextInput of={fields.tracking} label={texts.tracking} autoCapitalize="characters" />
      </div>
      <Submit pending={pending} className="justify-self-start">
        {texts.save}
      </Submit>
    </Form>
  );
}

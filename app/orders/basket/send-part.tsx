import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import { href } from "react-router";
import { ContactForm } from "../../enquiries/forms/contact-form.tsx";
import { contact } from "../../messages/es/contact.ts";
import { orders as texts } from "../../messages/es/orders.ts";
import { sharedList as sharing } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import type { ShippingNote } from "../../policies/policy-text.ts";
import { PriceNotes } from "../../product/product-price.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Refusal } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { formatPrice } from "../../ui/price.ts";
import { Submit } from "../../ui/submit.tsx";
import type { EnquiryAnswer } from "../../visitor-forms/answer.ts";
import { FormGuard } from "../../visitor-forms/form-guard.tsx";
import type { WholesaleTerms } from "../../wholesale/terms-sections.ts";
import { tierProgress } from "../../wholesale/tier-progress.ts";
import { choiceId } from "../garment-line.tsx";
import { dealOf } from "../order/order.ts";
import type { OrderItem } from "../order/order-groups.ts";
import { type OrderTier, sumRows } from "../order/order-money.ts";
import { OrderTotal, PaperOrder } from "../order/order-page.tsx";
import { sumOf } from "./basket.ts";
import { LINE_FIELDS } from "./basket-forms.ts";
import { SEND_FORM } from "./basket-line.tsx";

export interface SendPartProps {
  items: readonly (OrderItem & { id?: string })[];
  /** Null for a retail basket. */
  terms: WholesaleTerms | null;
  shipping: ShippingNote;
  stamp: string;
  answered: FormAnswer | undefined;
}

export function SendPart(props: SendPartProps) {
  const { items, terms, answered, stamp } = props;
  const byChat = useShop().shop.whatsapp !== "";
  const deal = terms && dealOf(items, terms);
  return (
    <section
      aria-labelledby="mandarlo"
      className={
        terms
          ? "contents"
          : "contents @4xl:sticky @4xl:top-6 @4xl:grid @4xl:grid-cols-1 @4xl:gap-5 @4xl:rounded-card @4xl:bg-lino @4xl:p-7 @4xl:[&_summary]:justify-self-stretch"
      }
    >
      <h2 id="mandarlo" className="sr-only">
        {texts.send}
      </h2>
      <BasketTotal {...props} deal={deal} />
      <ChatForm {...props} deal={deal} />
      <div className={`grid w-full grid-cols-1 gap-4 ${terms ? "max-w-208" : ""}`}>
        <p className="text-small text-nuez">{byChat ? texts.byWhatsappText : texts.byEmailText}</p>
        <Disclosure
          summary={texts.byEmail}
          summaryClass={buttonClass("quiet", "medium", `@md:justify-self-start ${byChat ? "" : "hidden!"}`)}
          open={!byChat || answered?.intent === "send"}
          className="grid open:gap-5 open:rounded-card open:border open:border-hilo open:bg-algodon open:p-5"
        >
          <div className={byChat ? "pt-5" : ""}>
            <ContactForm
              about={{ id: "pedido", message: texts.emailGreeting }}
              action={href("/mi-pedido")}
              send={texts.sendByEmail}
              stamp={stamp}
              answered={answered as EnquiryAnswer | undefined}
            />
          </div>
        </Disclosure>
        <ShareForm answered={answered} />
        <PaperOrder items={items} deal={deal} />
      </div>
    </section>
  );
}

type PartProps = SendPartProps & { deal: OrderTier | null };

function BasketTotal({ items, terms, deal, shipping }: PartProps) {
  const { garments, cents, estimated } = sumOf(items);
  const isFree = shipping.freeFrom !== null && cents >= shipping.freeFrom;
  return (
    <div className={`grid gap-1 ${terms ? "w-full max-w-208" : ""}`}>
      {terms ? null : <p className="text-nuez">{say(texts.garments, { n: garments })}</p>}
      {/* A retail basket's total is hidden on the screens where the bar at the foot shows it. */}
      <div className={terms ? "" : "hidden @max-3xs:block @4xl:block"}>
        <OrderTotal items={items} deal={deal} />
      </div>
      {terms ? <FreeShipping items={items} terms={terms} /> : null}
      {estimated ? <p className="text-small text-nuez">{texts.estimatedText}</p> : null}
      {!terms && cents > 0 ? <PriceNotes cents={cents} large /> : null}
      {terms ? null : <p className="text-small text-nuez">{isFree ? shipping.free : shipping.apart}</p>}
    </div>
  );
}

type WholesaleProps = Pick<SendPartProps, "items"> & { terms: WholesaleTerms };

function TierProgress({ items, terms }: WholesaleProps) {
  const { garments, cents } = sumOf(items);
  const { tier, next } = tierProgress(terms, garments, cents);
  const n = next?.missing ?? 0;
  return (
    <div
      role="status"
      className="grid basis-full gap-y-0.5 text-fine/snug @4xl:flex-[1_1_20rem] @4xl:text-small"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="tabular-nums">{say(texts.wholesale.pieces, { n: garments })}</span>
        <span className="text-salvia">
          {tier ? say(texts.wholesale.plan, { plan: tier.name, percent: tier.discount }) : null}
        </span>
      </p>
      {next ? (
        <>
          <progress
            value={garments}
            max={next.tier.pieces.from}
            aria-hidden="true"
            className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-salvia-clara [&::-moz-progress-bar]:bg-salvia [&::-webkit-progress-bar]:bg-salvia-clara [&::-webkit-progress-value]:bg-salvia"
          />
          <p>
            {tier
              ? say(texts.wholesale.toNext, { n, plan: next.tier.name, percent: next.tier.discount })
              : say(texts.wholesale.toMinimum, { n, minimum: terms.numbers.minimumPieces })}
          </p>
        </>
      ) : null}
    </div>
  );
}

function FreeShipping({ items, terms }: WholesaleProps) {
  const { garments, cents } = sumOf(items);
  const { toFreeShipping } = tierProgress(terms, garments, cents);
  if (toFreeShipping === null) return null;
  return (
    <p className="text-small font-semibold text-salvia">
      {toFreeShipping === 0
        ? say(texts.wholesale.freeShipping, { over: formatPrice(terms.numbers.freeShippingOver * 100) })
        : say(texts.wholesale.toFreeShipping, { missing: formatPrice(toFreeShipping) })}
    </p>
  );
}

function MissingChoices({ items }: Pick<SendPartProps, "items">) {
  const missing = items.filter(({ undecided }) => undecided);
  const [{ id = "", undecided: [choice] = [] } = {}] = missing;
  if (!choice) return null;
  return (
    <p className="w-full text-small leading-snug">
      <a
        href={`#${choiceId(choice, id)}`}
        className="font-semibold text-terracota underline underline-offset-4"
      >
        {say(texts.missing, { n: sumOf(missing).garments })}
      </a>{" "}
      {texts.missingText}
    </p>
  );
}

const EMAIL_FIELD = "contacto-pedido-name";

const sendClass = "min-h-12! flex-1 gap-2! px-3! @4xl:text-base!";

/** Sends the order to the server. The order's page then opens the chat. */
function ChatForm({ items, terms, deal, answered, stamp }: PartProps) {
  const { parts, pending, answer } = useForm({
    id: SEND_FORM,
    answered: answered?.intent === "chat" ? answered : undefined,
    keyed: "pedido",
    keepsFields: true,
    beforeSend(typed) {
      // The cookie holds the lines already, so the form does not send them.
      for (const name of LINE_FIELDS) typed.delete(name);
      return typed.get("intent") === "chat";
    },
  });
  const { shop } = useShop();
  const total = sumRows({ items, deal }).at(-1);
  const isRefused = answer?.ok === false;
  const inReach = `${isRefused ? "[@media(height<30rem)]:static" : ""} sticky bottom-0 z-20 -mx-gutter border-t px-gutter pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] @max-3xs:static ${terms ? "border-salvia-clara bg-salvia-bruma" : "border-hilo bg-leche @4xl:static @4xl:mx-0 @4xl:border-0 @4xl:bg-transparent @4xl:p-0"}`;
  return (
    <Form parts={parts} data-foot-bar={terms || isRefused ? "tall" : ""} className={`grid gap-2 ${inReach}`}>
      <FormGuard id={SEND_FORM} stamp={stamp} label={contact.form.leaveEmpty} />
      <Refusal answer={answer} errors={texts.errors} />
      {terms ? null : <MissingChoices items={items} />}
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2">
        {terms ? <TierProgress items={items} terms={terms} /> : null}
        {total ? (
          <p className={`grid gap-0.5 text-small ${terms ? "" : "@max-3xs:hidden @4xl:hidden"}`}>
            <span className="font-semibold">{total.label}</span>
            <span className="font-serif text-xl leading-none font-medium lining-nums tabular-nums">
              {total.value}
            </span>
          </p>
        ) : null}
        {shop.whatsapp === "" ? (
          <a href={`#${EMAIL_FIELD}`} className={buttonClass("primary", "small", sendClass)}>
            <Mail size={20} strokeWidth={1.7} aria-hidden="true" />
            {texts.byEmail}
          </a>
        ) : (
          <button
            type="submit"
            name="intent"
            value="chat"
            aria-disabled={pending}
            className={buttonClass("whatsapp", "small", sendClass)}
          >
            <WhatsappIcon size={20} />
            {pending ? texts.saving : texts.byWhatsapp}
          </button>
        )}
      </div>
    </Form>
  );
}

function ShareForm({ answered }: Pick<SendPartProps, "answered">) {
  const { parts, pending, answer } = useForm({ id: "compartir-lista", intent: "share", answered });
  return (
    <Disclosure
      summary={
        <>
          <Share2 size={18} strokeWidth={1.8} aria-hidden="true" />
          {sharing.share}
        </>
      }
      summaryClass={buttonClass("quiet", "medium", "@md:justify-self-start")}
      open={answer?.ok === false}
      className="grid open:rounded-card open:border open:border-hilo open:bg-algodon open:p-5 @md:open:p-8"
    >
      <Form parts={parts} className="grid grid-cols-1 gap-4 pt-5">
        <p className="measure text-nuez">{sharing.shareText}</p>
        {(["whole", "gift"] as const).map((kind) => (
          <div key={kind} className="grid gap-1.5 @md:justify-items-start">
            <Submit name="kind" value={kind} pending={pending}>
              {pending ? sharing.saving : sharing.title[kind]}
            </Submit>
            <p className="text-small text-nuez">{sharing.makeText[kind]}</p>
          </div>
        ))}
        <Refusal answer={answer} errors={sharing.errors} />
      </Form>
    </Disclosure>
  );
}

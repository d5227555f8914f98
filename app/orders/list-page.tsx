import Trash2 from "lucide-react/icons/trash-2";
import { type ComponentProps, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import { formatPrice } from "../catalogue/price.ts";
import { productPath } from "../catalogue/product-page/product-path.ts";
import { GarmentPhoto } from "../catalogue/product-shelf.tsx";
import type { EnquiryAnswer } from "../enquiries/forms/answer.ts";
import { ContactForm } from "../enquiries/forms/contact-form.tsx";
import { FormGuard } from "../enquiries/forms/form-guard.tsx";
import { contact } from "../messages/es/contact.ts";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import type { ShippingNote } from "../policies/policy-text.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass, iconButtonClass, textLinkClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { controlClass } from "../ui/field.tsx";
import { Form, isTyped, useForm } from "../ui/form/use-form.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import type { CountedTerms } from "../wholesale/standing.ts";
import { BusinessTotal, StandingBar } from "./business-list.tsx";
import { BusinessSwitch } from "./business-switch.tsx";
import { itemsBySize, type ModelChoice, type SizedGarment } from "./by-size.ts";
import { changeOf } from "./changes.ts";
import { changeList, listNow, useList } from "./device-list.ts";
import { type ListAnswer, typedCount } from "./list-forms.ts";
import { LIST_CHANGED } from "./list-summary.ts";
import type { TodaysGarment } from "./look-up.ts";
import { dealOf, type OrderItem } from "./order.ts";
import { changeLine, LIST_LIMITS, type ListLine, sumOf } from "./order-list.ts";
import { PaperOrder, PrintButton } from "./paper-order.tsx";
import { refusalText } from "./refusal-text.ts";
import { ShareForm } from "./sharing/share-form.tsx";
import type { SharedAnswer } from "./sharing/shared-list.ts";
import { SizeTable } from "./size-table.tsx";

interface ListedLine {
  line: ListLine;
  /** Null where it is no more in the catalogue. */
  today: TodaysGarment | null;
}

interface ListPageProps {
  lines: readonly ListedLine[];
  /** Where it is bought for a shop. */
  business: {
    garments: readonly SizedGarment[];
    models: readonly ModelChoice[];
    terms: CountedTerms;
  } | null;
  /** The links that it was shared by, and who this device is, until a cookie says so. */
  links: ComponentProps<typeof ShareForm>["links"];
  device: string | null;
  /** The order that this device sent last. */
  sent: { code: string; path: string } | null;
  /** What shipping costs, under the total. */
  shipping: ShippingNote;
  /** The signed mark of the page (honeypot.server.ts). */
  stamp: string;
  /** What the page was drawn with, when something was asked for without script. */
  answered: ListAnswer | EnquiryAnswer | SharedAnswer | undefined;
}

/** 'Mi pedido': what was chosen, what it comes to, and the two ways to send it. */
export function ListPage({ lines, business, links, device, sent, stamp, shipping, ...page }: ListPageProps) {
  // Each form knows its own answer by the intent.
  const answered = page.answered as ListAnswer | undefined;
  const held = useList();
  const now = held.id === "" ? null : held;
  // The cookie came with the page: whatever says how much is in the list says it anew.
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(LIST_CHANGED, { detail: lines }));
  }, [lines]);
  const refused = answered?.ok === false && answered.intent !== "send" ? answered : null;
  const there: OrderItem[] = business
    ? itemsBySize(business.garments, now)
    : lines.flatMap(({ line, today }) => {
        const { quantity } = now?.lines.find(({ id }) => id === line.id) ?? line;
        return today ? { ...line, ...today.garment, name: today.name, quantity } : [];
      });
  // The wholesale table shows what can be had.
  const listed = business ? lines.filter(({ today }) => !today) : lines;
  return (
    <div className="@container">
      <div
        className={`column grid grid-cols-1 gap-8 pt-[clamp(2rem,5cqi,4rem)] pb-10 ${business ? "max-w-288" : "max-w-208"}`}
      >
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{business ? texts.business.heading : texts.heading}</h1>
          {lines.length > 0 ? (
            <p className="measure text-nuez">{business ? texts.business.intro : texts.intro}</p>
          ) : null}
        </header>
        {refused ? (
          <Alert tone="error" role="alert">
            {refusalText(texts.errors, refused)}
          </Alert>
        ) : null}
        {lines.length === 0 ? (
          <Empty text={business ? texts.business.emptyText : texts.emptyText} sent={sent} />
        ) : null}
        {listed.length > 0 ? (
          <ul className="grid grid-cols-1 gap-4">
            {listed.map((each) => (
              <li key={each.line.id}>
                <Line {...each} />
              </li>
            ))}
          </ul>
        ) : null}
        {business ? <SizeTable {...business} device={now} /> : null}
        {business?.garments.length ? <StandingBar items={there} terms={business.terms} /> : null}
        {there.length > 0 ? (
          <section aria-labelledby="mandarlo" className="grid grid-cols-1 gap-5 border-t border-hilo pt-6">
            {business ? (
              <BusinessTotal items={there} terms={business.terms} />
            ) : (
              <Total lines={there} shipping={shipping} />
            )}
            <h2 id="mandarlo" className="sr-only">
              {texts.send}
            </h2>
            <ChatForm answered={answered} stamp={stamp} />
            <Disclosure
              summary={texts.byEmail}
              summaryClass={buttonClass("quiet", "medium", "@md:justify-self-start")}
              open={answered?.intent === "send"}
              className="grid gap-5 open:rounded-card open:border open:border-hilo open:bg-algodon open:p-5 @md:open:p-8"
            >
              <div className="pt-5">
                <ContactForm
                  about={{ id: "pedido", message: texts.begun }}
                  action={href("/mi-pedido")}
                  stamp={stamp}
                  answered={page.answered as EnquiryAnswer | undefined}
                />
              </div>
            </Disclosure>
            <ShareForm {...{ links, device }} answered={page.answered as SharedAnswer | undefined} />
            <PrintButton />
            <PaperOrder items={there} deal={business && dealOf(there, business.terms)} />
          </section>
        ) : null}
        <BusinessSwitch on={!business} className={textLinkClass}>
          {business ? texts.business.off : texts.business.on}
        </BusinessSwitch>
      </div>
    </div>
  );
}

function Empty({ text, sent }: { text: string } & Pick<ListPageProps, "sent">) {
  return (
    <div className="woven grid justify-items-start gap-3 rounded-card border border-hilo p-6 @md:p-8">
      <p className="font-serif text-xl font-medium">{texts.empty}</p>
      <p className="measure text-nuez">{text}</p>
      <Link to={href("/catalogo")} className={buttonClass("primary", "medium", "mt-2")}>
        {texts.toCatalogue}
      </Link>
      {sent ? (
        <p>
          {texts.lastSent}{" "}
          <Link to={sent.path} className={textLinkClass}>
            {sent.code}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

function Total({ lines, shipping }: { lines: readonly OrderItem[]; shipping: ShippingNote }) {
  const { garments, cents, estimated } = sumOf(lines);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-nuez">{say(texts.garments, { n: garments })}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{estimated ? texts.estimated : texts.total}</span>
          <span className="font-serif text-title font-medium lining-nums tabular-nums">
            {formatPrice(cents)}
          </span>
        </span>
      </p>
      {estimated ? <p className="text-small text-nuez">{texts.estimatedText}</p> : null}
      <p className="text-small text-nuez">
        {shipping.freeFrom !== null && cents >= shipping.freeFrom ? shipping.free : shipping.apart}
      </p>
    </div>
  );
}

/** What is said of a garment beside its price; null where there is nothing to say. */
function remarkOf({ line, today }: ListedLine): string | null {
  const change = changeOf(line, today);
  if (change === null || change === "gone") return change && texts.gone;
  if (change === "out") return texts.outOfStock;
  return say(texts[change], { before: formatPrice(line.priceCents ?? 0) });
}

/** One garment: each change is kept on this device at once, and sent by a form of its own for what it costs then. */
function Line({ line, today }: ListedLine) {
  const id = `prenda-${line.id}`;
  const { parts, pending, answer } = useForm({ id, answered: undefined });
  const keep = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    const typed = (name: string) => String(new FormData(currentTarget).get(name) ?? "");
    const quantity = typedCount(typed("quantity")) || line.quantity;
    const change = {
      size: typed("size") || null,
      colour: typed("colour") || null,
      note: typed("note").trim(),
    };
    changeList((list) => changeLine(list, line.id, { quantity, ...change }));
  };
  /** What was changed while something was being sent. */
  const late = useRef<Changed | null>(null);
  const send = ({ currentTarget }: { currentTarget: Changed }) => {
    if (pending) late.current = currentTarget;
    else sendForm(currentTarget);
  };
  const sendChanged = (event: { currentTarget: HTMLInputElement }) => {
    const { value, defaultValue } = event.currentTarget;
    if (value !== defaultValue) send(event);
  };
  const name = today?.name ?? line.slug;
  const remark = remarkOf({ line, today });
  const { size, colour, priceCents, from } = today?.garment ?? line;
  const stored = JSON.stringify({ quantity: line.quantity, note: line.note, size, colour });
  const shown = useRef(stored);
  useEffect(() => {
    if (pending) return;
    if (late.current) {
      sendForm(late.current);
      late.current = null;
    } else if (shown.current !== stored) {
      shown.current = stored;
      showStored(id, JSON.parse(stored));
    }
  }, [pending, stored, id]);
  // What this device changed since the page was drawn, and what was typed before the script was there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page becomes alive
  useEffect(() => {
    const form = document.forms.namedItem(id);
    if (!form) return;
    const typed = isTyped(form);
    const kept = listNow().lines.find((each) => each.id === line.id) ?? line;
    const changed = (["quantity", "note", "size", "colour"] as const).filter(
      (key) => kept[key] !== line[key],
    );
    showStored(id, Object.fromEntries(changed.map((key) => [key, kept[key]])), isUntouched);
    if (typed) keep({ currentTarget: form });
  }, []);
  const select = (
    key: "size" | "colour",
    options: readonly { name: string }[],
    label: string,
    choose: string,
  ) =>
    options.length < 2 ? (
      <input type="hidden" name={key} value={options[0]?.name ?? ""} />
    ) : (
      <select
        name={key}
        aria-label={label}
        defaultValue={(key === "size" ? size : colour) ?? ""}
        className={`${controlClass} w-auto! flex-[1_1_8.5rem]`}
        onChange={send}
      >
        <option value="">{choose}</option>
        {options.map((option) => (
          <option key={option.name}>{option.name}</option>
        ))}
      </select>
    );
  return (
    <Form
      parts={parts}
      onInput={keep}
      className={`grid grid-cols-[--spacing(20)_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-card border border-hilo bg-algodon p-3.5 @md:gap-x-4 @md:grid-cols-[--spacing(28)_minmax(0,1fr)] ${pending ? "opacity-60" : ""}`}
    >
      {/* What Enter presses. */}
      <button type="submit" name="intent" value="change" hidden />
      <input type="hidden" name="line" value={line.id} />
      <div className={today && today.level !== "out" ? "" : "opacity-55 grayscale-55"}>
        <GarmentPhoto photo={today?.photo ?? null} sizes="7rem" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-2 gap-y-1">
        <p className="pt-1 leading-snug font-medium wrap-anywhere">
          {today ? (
            <Link
              to={productPath(line.slug, { size, colour })}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </p>
        <button
          type="submit"
          name="intent"
          value="remove"
          className={`${iconButtonClass} -my-2.5 -mr-2 self-start`}
          aria-label={say(texts.removeNamed, { name })}
        >
          <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
        </button>
        <p className="col-span-full text-small text-nuez">
          {priceCents === null
            ? texts.noPrice
            : say(from ? texts.from : texts.each, { price: formatPrice(priceCents) })}
        </p>
        {remark ? <p className="col-span-full text-small font-semibold text-terracota">{remark}</p> : null}
        {answer?.ok === false ? (
          <p role="alert" className="col-span-full text-small font-semibold text-error">
            {refusalText(texts.errors, answer)}
          </p>
        ) : null}
      </div>
      {today ? (
        <div className="col-span-full flex flex-wrap items-center gap-2.5">
          <label className="flex items-center gap-2 text-small">
            {texts.quantityLabel}
            <input
              type="number"
              name="quantity"
              min={1}
              max={LIST_LIMITS.quantity}
              inputMode="numeric"
              defaultValue={line.quantity}
              aria-label={say(texts.quantity, { name })}
              className={`${controlClass} w-17! tabular-nums`}
              onBlur={sendChanged}
            />
          </label>
          {select("size", today.sizes, say(texts.size, { name }), texts.chooseSize)}
          {select("colour", today.colours, say(texts.colour, { name }), texts.chooseColour)}
          <input
            name="note"
            maxLength={LIST_LIMITS.note}
            defaultValue={line.note}
            placeholder={texts.notePlaceholder}
            aria-label={say(texts.note, { name })}
            className={`${controlClass} flex-[1_1_12rem]`}
            onBlur={sendChanged}
          />
          <div className="without-script">
            <button type="submit" name="intent" value="change" className={buttonClass("quiet", "small")}>
              {texts.keep}
            </button>
          </div>
        </div>
      ) : null}
    </Form>
  );
}

type Changed = HTMLInputElement | HTMLSelectElement;

/** Sends the form of a control as its own button would. */
function sendForm({ form }: Changed) {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('[value="change"]'));
}

const isUntouched = (control: Changed) =>
  control instanceof HTMLInputElement
    ? control.value === control.defaultValue
    : control.selectedOptions[0]?.defaultSelected === true;

/** Shows in a form's controls what is stored now, but for the one that is being written in, or as `where` says. */
function showStored(
  id: string,
  stored: Record<string, string | number | null>,
  where = (control: Changed) => control !== document.activeElement,
) {
  const { elements } = document.forms.namedItem(id) ?? {};
  for (const [name, value] of Object.entries(stored)) {
    const control = elements?.namedItem(name);
    const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
    if (isControl && where(control)) control.value = String(value ?? "");
  }
}

/** Keeps the order under a code, and leads to its page, from where it goes on in a chat. */
function ChatForm({ answered, stamp }: { answered: ListAnswer | undefined; stamp: string }) {
  const { parts, pending, answer } = useForm({
    id: "por-whatsapp",
    intent: "chat",
    answered,
    // There is one list on this device.
    keyed: "pedido",
  });
  return (
    <Form parts={parts} className="grid justify-items-start gap-2">
      <FormGuard id="por-whatsapp" stamp={stamp} label={contact.form.leaveEmpty} />
      <button
        type="submit"
        disabled={pending}
        className={buttonClass("whatsapp", "large", "w-full @md:w-auto")}
      >
        <WhatsappIcon size={20} />
        {pending ? texts.saving : texts.byWhatsapp}
      </button>
      <p className="text-small text-nuez">{texts.byWhatsappText}</p>
      {answer?.ok === false ? (
        <Alert tone={answer.code === "HELD" ? "info" : "error"} role="alert" className="w-full">
          {refusalText(texts.errors, answer)}
        </Alert>
      ) : null}
    </Form>
  );
}

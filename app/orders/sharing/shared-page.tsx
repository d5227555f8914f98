import Gift from "lucide-react/icons/gift";
import { href, Link, useRevalidator } from "react-router";
import { PriceNow } from "../../catalogue/cards/product-price.tsx";
import { GarmentPhoto } from "../../catalogue/cards/product-shelf.tsx";
import { choiceParts, namedChoice } from "../../catalogue/product-page/chat.ts";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import { ShareLink } from "../../shop/share-link.tsx";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { controlClass, FieldError } from "../../ui/field.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { refusalText } from "../basket/refusal-text.ts";
import { GarmentName, Remark } from "../garment-line.tsx";
import { sumRows } from "../order/order.ts";
import { HeartIcon } from "./heart-icon.tsx";
import {
  givenBy,
  passedOn,
  SHARE_PART,
  type SharedAnswer,
  type SharedKind,
  type ShownGarment,
} from "./shared-list.ts";

interface SharedPageProps {
  kind: SharedKind;
  isMaker: boolean;
  garments: readonly ShownGarment[];
  /** The answer to a form that was sent without script. */
  answered: SharedAnswer | undefined;
  url: string;
}

const SIZES = "(min-width: 1080px) 15rem, (min-width: 768px) 30vw, 44vw";

export function SharedPage(props: SharedPageProps) {
  const { kind, isMaker, garments, answered } = props;
  const priced = garments.flatMap(({ today, quantity }) => (today ? { ...today, quantity } : []));
  const [total] = kind === "whole" ? sumRows(priced, null) : [];
  const passed = passedOn(kind, garments).filter(({ today }) => today);
  return (
    <div className="@container">
      <div className="column grid max-w-240 grid-cols-1 gap-8 pt-[clamp(2rem,5cqi,4rem)] pb-10">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{texts.title[kind]}</h1>
          {isMaker ? null : <p className="measure text-nuez">{texts.intro[kind]}</p>}
        </header>
        {isMaker ? <MakersPart {...props} /> : null}
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 @max-3xs:grid-cols-1 @xl:grid-cols-3 @4xl:grid-cols-4">
          {garments.map((garment) => (
            <li key={garment.id} id={`prenda-${garment.id}`} className="scroll-mt-6">
              <GarmentForm {...{ kind, isMaker, garment, answered }} />
            </li>
          ))}
        </ul>
        {total ? (
          <p className="text-right font-serif text-xl font-medium lining-nums tabular-nums">{`${total.label}: ${total.value}`}</p>
        ) : null}
        {passed.length > 0 && !isMaker ? (
          <PassForm answered={answered} mine={kind === "gift" && passed.some(({ mine }) => mine)} />
        ) : null}
      </div>
    </div>
  );
}

function MakersPart({ kind, url }: SharedPageProps) {
  const { parts, pending, answer } = useForm({ id: "retirar", intent: "withdraw", answered: undefined });
  return (
    <section
      id={SHARE_PART}
      aria-labelledby="tu-enlace"
      className="grid scroll-mt-4 grid-cols-1 gap-3.5 rounded-card bg-lino p-5 @md:p-7"
    >
      <h2 id="tu-enlace" className="text-xl">
        {texts.yours}
      </h2>
      <p className="measure text-small text-nuez">
        {texts.yoursText[kind]} {texts.lasts}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ShareLink text={texts.shareMessage[kind]} className={buttonClass("primary", "medium")} url={url} />
        <input
          readOnly
          aria-label={texts.address}
          value={url}
          className={`${controlClass} min-w-0 flex-[1_1_14rem]`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="flex flex-wrap items-start gap-x-6">
        <Link to={href("/mi-pedido")} className={textLinkClass}>
          {texts.change}
        </Link>
        <Disclosure summary={texts.withdraw} summaryClass={textLinkClass} className="open:w-full">
          <Form parts={parts} className="grid justify-items-start gap-3 pt-1">
            <p className="text-small text-nuez">{texts.withdrawText}</p>
            <Submit disabled={pending} tone="quiet" size="small">
              {texts.withdrawYes}
            </Submit>
            {answer?.ok === false ? <FieldError live>{refusalText(texts.errors, answer)}</FieldError> : null}
          </Form>
        </Disclosure>
      </div>
    </section>
  );
}

interface GarmentFormProps extends Pick<SharedPageProps, "kind" | "isMaker" | "answered"> {
  garment: ShownGarment;
}

function GarmentForm({ kind, isMaker, garment, answered }: GarmentFormProps) {
  const { id, name, size, colour } = garment;
  const { revalidate } = useRevalidator();
  // Without script the page's answer belongs to one garment.
  const ofThis = answered?.ok === false && answered.result?.initialValue?.line === id ? answered : undefined;
  const { parts, pending, answer } = useForm({
    id: `marcar-${id}`,
    action: `#prenda-${id}`,
    answered: ofThis,
    onAnswer: (said) => !said.ok && said.code === "TAKEN" && revalidate(),
  });
  const what = namedChoice(name, { size, colour });
  const may = mayAnswer(kind, isMaker, garment);
  const inside = (
    <>
      <GarmentHead {...{ kind, garment }} />
      {kind === "whole" ? <Hearts {...{ garment, what }} /> : <Giving {...{ garment, what, may, isMaker }} />}
      {answer?.ok === false ? <FieldError live>{refusalText(texts.errors, answer)}</FieldError> : null}
    </>
  );
  const className = `group/card grid gap-2.5 ${pending ? "opacity-60" : ""}`;
  if (!may) return <div className={className}>{inside}</div>;
  return (
    <Form parts={parts} className={className}>
      <input type="hidden" name="line" value={id} />
      {inside}
    </Form>
  );
}

/** The maker of a list answers nothing, but may free a gift that was marked by mistake. */
function mayAnswer(kind: SharedKind, isMaker: boolean, garment: ShownGarment): boolean {
  if (kind === "whole") return !isMaker;
  const given = givenBy(garment);
  return given === null ? !isMaker && garment.today !== null : given === "mine" || isMaker;
}

function GarmentHead({ kind, garment }: { kind: SharedKind; garment: ShownGarment }) {
  const { slug, name, size, colour, quantity, photo, today } = garment;
  const choice = { size, colour };
  const isOut = today?.level === "out";
  const isGiven = kind === "gift" && givenBy(garment) === "others";
  return (
    <>
      <div className={!today || isOut || isGiven ? "opacity-55 grayscale-55" : ""}>
        <GarmentPhoto photo={photo} sizes={SIZES} />
      </div>
      <div className="grid gap-0.5">
        <GarmentName parts={[name, ...choiceParts(choice)]} to={today && productPath(slug, choice)}>
          {quantity > 1 ? ` ${say(texts.quantity, { n: quantity })}` : null}
        </GarmentName>
        {kind === "whole" && today ? (
          <p className="text-small tabular-nums">
            <PriceNow of={{ cents: today.priceCents, from: today.from }} />
          </p>
        ) : null}
        {today ? null : <Remark>{texts.gone}</Remark>}
        {isOut ? <Remark>{texts.outOfStock}</Remark> : null}
      </div>
    </>
  );
}

interface Answering {
  garment: ShownGarment;
  what: string;
}

function Hearts({ garment: { mine, answers }, what }: Answering) {
  if (answers !== null) {
    return (
      <p className={`flex items-center gap-2 text-small ${answers > 0 ? "font-semibold" : "text-nuez"}`}>
        <HeartIcon full={answers > 0} />
        {say(texts.hearts, { n: answers })}
      </p>
    );
  }
  return (
    <Submit
      name="intent"
      value={mine ? "unanswer" : "answer"}
      aria-pressed={mine}
      tone="quiet"
      size="small"
      className="justify-self-start"
    >
      <HeartIcon full={mine} />
      {texts.like}
      <span className="sr-only">{say(texts.of, { name: what })}</span>
    </Submit>
  );
}

function Giving({ garment, what, may, isMaker }: Answering & { may: boolean; isMaker: boolean }) {
  const given = givenBy(garment);
  const nobody = isMaker ? texts.nobodyGives : "";
  const said = { mine: texts.givenByMe, others: texts.givenByOthers, nobody }[given ?? "nobody"];
  const label = { mine: texts.notAfterAll, others: texts.free, nobody: texts.give }[given ?? "nobody"];
  // One button for all its labels, so that it keeps the focus.
  return (
    <div className="grid gap-1">
      <p
        role="status"
        className={`flex items-center gap-2 text-small empty:hidden ${given ? "font-semibold" : "text-nuez"} ${given === "mine" ? "text-salvia-honda" : ""}`}
      >
        {given ? <Gift size={18} strokeWidth={1.8} aria-hidden="true" className="shrink-0" /> : null}
        {said || null}
      </p>
      {may ? (
        <button
          type="submit"
          name="intent"
          value={given ? "unanswer" : "answer"}
          className={
            given
              ? `${textLinkClass} text-small`
              : buttonClass("primary", "small", "justify-self-start px-3.5!")
          }
        >
          {label}
          <span className="sr-only">{say(texts.of, { name: what })}</span>
        </button>
      ) : null}
    </div>
  );
}

function PassForm({ answered, mine }: { answered: SharedAnswer | undefined; mine: boolean }) {
  const { parts, pending, answer } = useForm({ id: "pasar", intent: "pass", answered });
  return (
    <Form parts={parts} className="grid justify-items-start gap-2 border-t border-hilo pt-6">
      <Submit disabled={pending} tone="quiet" className="w-full @md:w-auto">
        {mine ? texts.passMine : texts.pass}
      </Submit>
      <p className="text-small text-nuez">{texts.passText}</p>
      {answer?.ok === false ? (
        <Alert tone="error" role="alert" className="w-full">
          {refusalText(texts.errors, answer)}
        </Alert>
      ) : null}
    </Form>
  );
}

export function SharedListOver() {
  return (
    <div className="column grid grid-cols-1 justify-items-start gap-4 py-[clamp(2rem,8vw,5rem)]">
      <h1 className="text-page wrap-anywhere">{texts.over}</h1>
      <p className="measure text-nuez">{texts.overText}</p>
      <Link to={href("/catalogo")} className={buttonClass("primary", "medium", "mt-2")}>
        {texts.toCatalogue}
      </Link>
    </div>
  );
}

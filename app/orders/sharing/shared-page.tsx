import Gift from "lucide-react/icons/gift";
import Heart from "lucide-react/icons/heart";
import { href, Link, useRevalidator } from "react-router";
import { sharedList as texts } from "../../messages/es/shared-list.ts";
import { say } from "../../messages/message.ts";
import { choiceParts, namedChoice } from "../../product/chat-message.ts";
import { productPath } from "../../product/product-path.ts";
import { PriceNow } from "../../product/product-price.tsx";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { ShareLink } from "../../shop/share-link.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { FieldError } from "../../ui/field.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { refusalText } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { GarmentName, Remark } from "../garment-line.tsx";
import type { ShownList } from "./shared-lists.server.ts";

interface SharedPageProps extends ShownList {
  /** The answer to a form that was sent without script. */
  answered: FormAnswer | undefined;
  url: string;
}

const ICON = { size: 18, strokeWidth: 1.8, "aria-hidden": true } as const;

export function countText(garments: readonly { quantity: number }[]): string {
  return say(texts.garments, { n: garments.reduce((sum, { quantity }) => sum + quantity, 0) });
}

/** A shared list's title, description and preview picture. They never say who shares the list. */
export function sharedHead({ kind, garments }: ShownList, path: string, brand: string) {
  const title = texts.title[kind];
  const alt = say(texts.pictureAlt, { title, count: countText(garments), brand });
  const photos = garments.flatMap(({ photo }) => photo?.key.slice(0, 6) ?? []).slice(0, 4);
  // Apps cache a preview's picture by its URL, so the URL contains this version.
  const version = `${photos.join("")}-${garments.length}`;
  return {
    title,
    description: texts.intro[kind],
    path,
    noIndex: true,
    picture: photos.length > 0 ? { path: `${path}/vista.jpg?v=${version}`, alt } : null,
  };
}

const SIZES = "(min-width: 1080px) 15rem, (min-width: 768px) 30vw, 44vw";

export function SharedPage({ kind, isMaker, garments, answered, url }: SharedPageProps) {
  return (
    <div className="@container">
      <div className="column grid max-w-240 grid-cols-1 gap-8 pt-[clamp(2rem,5cqi,4rem)] pb-10">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{texts.title[kind]}</h1>
          {isMaker ? null : <p className="measure text-nuez">{texts.intro[kind]}</p>}
        </header>
        {isMaker ? <MakersPart kind={kind} url={url} /> : null}
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 @max-3xs:grid-cols-1 @xl:grid-cols-3 @4xl:grid-cols-4">
          {garments.map((garment) => (
            <li
              key={garment.id}
              id={`prenda-${garment.id}`}
              className="group/card grid scroll-mt-6 content-start gap-2.5"
            >
              <GarmentHead {...{ kind, garment }} />
              <Status {...{ kind, isMaker, garment }} />
              <Answer {...{ kind, isMaker, garment, answered }} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function MakersPart({ kind, url }: Pick<SharedPageProps, "kind" | "url">) {
  return (
    <section
      aria-labelledby="tu-enlace"
      className="grid grid-cols-1 justify-items-start gap-3.5 rounded-card bg-lino p-5 @md:p-7"
    >
      <h2 id="tu-enlace" className="text-xl">
        {texts.yours}
      </h2>
      <p className="measure text-small text-nuez">
        {texts.yoursText[kind]} {texts.lasts}
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ShareLink text={texts.shareMessage[kind]} className={buttonClass("primary", "medium")} url={url} />
        <Link to={href("/mi-pedido")} className={textLinkClass}>
          {texts.change}
        </Link>
      </div>
    </section>
  );
}

interface GarmentProps extends Pick<SharedPageProps, "kind" | "isMaker" | "answered"> {
  garment: ShownList["garments"][number];
}

function GarmentHead({ kind, garment }: Pick<GarmentProps, "kind" | "garment">) {
  const { slug, name, size, colour, quantity, photo, today, mine, answers } = garment;
  const choice = { size, colour };
  const isOut = today?.level === "out";
  const isGiven = kind === "gift" && !mine && answers;
  return (
    <>
      <div className={!today || isOut || isGiven ? "opacity-55 grayscale-55" : ""}>
        <ProductThumbnail photo={photo} sizes={SIZES} />
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

const giverOf = ({ mine, answers }: ShownList["garments"][number]) =>
  mine ? "mine" : answers ? "others" : "nobody";

function AnswerIcon({ kind, garment }: Pick<GarmentProps, "kind" | "garment">) {
  const isAnswered = giverOf(garment) !== "nobody";
  if (kind === "gift") return isAnswered ? <Gift {...ICON} className="shrink-0" /> : null;
  return <Heart {...ICON} className={`shrink-0 ${isAnswered ? "fill-terracota text-terracota" : ""}`} />;
}

/** Only the maker sees the number of hearts. In a gift list, everybody sees which garments are taken. */
function Status({ kind, isMaker, garment }: Omit<GarmentProps, "answered">) {
  const giver = giverOf(garment);
  const isAnswered = giver !== "nobody";
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-small empty:hidden ${isAnswered ? "font-semibold" : "text-nuez"} ${garment.mine ? "text-salvia-honda" : ""}`}
    >
      {isMaker || (kind === "gift" && isAnswered) ? (
        <>
          <AnswerIcon {...{ kind, garment }} />
          {kind === "whole" ? say(texts.hearts, { n: garment.answers ?? 0 }) : texts.given[giver]}
        </>
      ) : null}
    </p>
  );
}

/** A single button sets and removes the visitor's heart or gift, so that the focus can stay on the button. */
function Answer({ kind, isMaker, garment, answered }: GarmentProps) {
  const { id, name, mine, answers, today } = garment;
  const { revalidate } = useRevalidator();
  // Without script, every garment gets the sent form's result, but only the garment it was sent for shows it.
  const ofThis = answered?.ok === false && answered.result?.initialValue?.line === id ? answered : undefined;
  const { parts, pending, answer } = useForm({
    id: `marcar-${id}`,
    action: `#prenda-${id}`,
    answered: ofThis,
    onAnswer: (said) => !said.ok && said.code === "TAKEN" && revalidate(),
  });
  // The maker of a list cannot mark a garment, but may free a gift that somebody marked by mistake.
  const mayAnswer = isMaker
    ? kind === "gift" && answers !== 0
    : kind === "whole" || mine || (!answers && today !== null);
  const giver = giverOf(garment);
  const isFree = giver === "nobody";
  return (
    <>
      {mayAnswer ? (
        <Form parts={parts} className={pending ? "opacity-60" : ""}>
          <input type="hidden" name="line" value={id} />
          <button
            type="submit"
            name="intent"
            value={isFree ? "answer" : "unanswer"}
            aria-pressed={kind === "whole" ? mine : undefined}
            className={buttonClass(kind === "gift" && isFree ? "primary" : "quiet", "small", "px-3.5!")}
          >
            {kind === "whole" ? <AnswerIcon {...{ kind, garment }} /> : null}
            {kind === "whole" ? texts.like : texts.give[giver]}
            <span className="sr-only">{say(texts.of, { name: namedChoice(name, garment) })}</span>
          </button>
        </Form>
      ) : null}
      {answer?.ok === false ? <FieldError live>{refusalText(texts.errors, answer)}</FieldError> : null}
    </>
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

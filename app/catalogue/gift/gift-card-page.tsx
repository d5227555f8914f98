import { useEffect, useRef, useState } from "react";
import { Form, Link, useLocation } from "react-router";
import { gift } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { ShareLink } from "../../shop/share-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { LineField, TextField } from "../../ui/field.tsx";
import type { readCard } from "./gift.server.ts";
import { cardPath, editorFields, GIFT_FIELDS, GIFT_LIMITS, giftPath, readWords } from "./gift-wish.ts";

const texts = gift.card;

type CardPageProps = Awaited<ReturnType<typeof readCard>>;

export function GiftCardPage({ cardEditor, ...card }: CardPageProps) {
  if (cardEditor) return <CardEditorPage name={card.name} photo={card.photo} />;
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 gap-8 py-[clamp(2rem,5cqi,4rem)]">
        <div className="w-full max-w-184 justify-self-center">
          <Card {...card} as="h1" />
        </div>
        <Link to="/regalo" className={buttonClass("quiet", "small", "justify-self-center")}>
          {texts.make}
        </Link>
      </div>
    </div>
  );
}

type CardProps = Omit<CardPageProps, "cardEditor"> & { as: "h1" | "h2" };

/** A gift card without price or links. Its texts are plain text, because anybody can write them in the URL. */
function Card({ dedication, from, name, photo, as: Heading }: CardProps) {
  const { brand } = useShop().shop;
  return (
    <article className="prints-alone weave rounded-[2rem] bg-rosa p-2.5">
      <div className="grid grid-cols-1 justify-items-center gap-7 rounded-3xl bg-algodon px-5 py-10 text-center [outline:1.5px_dashed_var(--color-rosa)] -outline-offset-8 @md:px-12 @md:py-14">
        <p className="font-serif text-brand font-medium tracking-tight wrap-anywhere">{brand}</p>
        <Heading className="text-heading">{texts.heading}</Heading>
        {dedication ? (
          <blockquote className="max-w-120 font-serif text-2xl/snug whitespace-pre-line text-terracota-honda wrap-anywhere">
            {dedication}
          </blockquote>
        ) : null}
        {name ? (
          <div className="grid w-44 max-w-full -rotate-2 gap-2 rounded-control bg-leche p-2 pb-3 shadow-lift">
            <ProductThumbnail photo={photo} sizes="11rem" />
            <span className="text-small/snug wrap-anywhere">{name}</span>
          </div>
        ) : (
          <p className="text-nuez">{texts.empty}</p>
        )}
        {from ? <p className="text-lead wrap-anywhere">{say(texts.from, { text: from })}</p> : null}
        <p className="text-small text-nuez">{say(texts.by, { brand })}</p>
      </div>
    </article>
  );
}

function paramsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function CardEditorPage(garment: Pick<CardPageProps, "name" | "photo">) {
  const { publicUrl } = useShop();
  const { search } = useLocation();
  const [params, setParams] = useState(() => new URLSearchParams(search));
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 items-start gap-8 py-[clamp(2rem,5cqi,4rem)] @4xl:grid-cols-[minmax(0,24rem)_minmax(0,46rem)] @4xl:gap-12">
        <div className="grid grid-cols-1 gap-6">
          <header className="grid gap-2">
            <h1 className="text-page">{texts.cardEditor}</h1>
            <p className="text-nuez">{texts.cardEditorText}</p>
          </header>
          <WordsForm params={params} onChange={setParams} />
          <ShareLink
            text={texts.share}
            url={publicUrl + cardPath(params)}
            className={buttonClass("primary", "medium", "justify-self-start")}
          />
          <Link to={giftPath(params)} className={textLinkClass}>
            {texts.back}
          </Link>
        </div>
        <Card {...garment} {...readWords(params)} as="h2" />
      </div>
    </div>
  );
}

function WordsForm(props: { params: URLSearchParams; onChange: (params: URLSearchParams) => void }) {
  const { params, onChange } = props;
  const form = useRef<HTMLFormElement>(null);
  // Reads text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (form.current) onChange(paramsOf(form.current));
  }, []);
  const [first] = useState(() => readWords(params));
  return (
    <Form
      ref={form}
      method="get"
      action="/regalo/tarjeta"
      className="grid grid-cols-1 gap-5"
      onChange={({ currentTarget }) => onChange(paramsOf(currentTarget))}
      // Updates the URL without a request, so that the editor works offline.
      onBlur={() => history.replaceState(history.state, "", `/regalo/tarjeta?${params}`)}
      onSubmit={(event) => event.preventDefault()}
    >
      {editorFields(params).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id="dedicatoria"
        label={texts.dedication}
        hint={say(texts.dedicationHint, { max: GIFT_LIMITS.dedication })}
        name={GIFT_FIELDS.dedication}
        rows={2}
        maxLength={GIFT_LIMITS.dedication}
        defaultValue={first.dedication}
      />
      <LineField
        id="de"
        label={texts.signedBy}
        name={GIFT_FIELDS.from}
        maxLength={GIFT_LIMITS.from}
        autoComplete="given-name"
        defaultValue={first.from}
      />
      <noscript className="noscript:contents">
        <button type="submit" className={buttonClass("quiet", "medium", "justify-self-start")}>
          {texts.write}
        </button>
      </noscript>
    </Form>
  );
}

import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigationType } from "react-router";
import { gift as texts } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import type { ShelfProduct } from "../../product/product.ts";
import { GENDERS } from "../../product/product-codes.ts";
import { productPath } from "../../product/product-path.ts";
import { ShelfCard } from "../../product/product-shelf.tsx";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { LineField } from "../../ui/field.tsx";
import { cataloguePath } from "../list/catalogue-query.ts";
import type { readGifts } from "./gift.server.ts";
import { AGES, cardEditorPath, FOR_WHOM, GIFT_FIELDS, type GiftWish, giftMessage } from "./gift-wish.ts";

type GiftView = Awaited<ReturnType<typeof readGifts>>;

const HEADING = "ideas-titulo";
const BUDGET = "hasta";

export function GiftPage(view: GiftView) {
  useAnswerFocus(view.ideas ? HEADING : view.wish && BUDGET);
  return (
    <div className="@container/page">
      <div className="column grid grid-cols-1 gap-[clamp(2rem,4cqi,3rem)] pt-[clamp(2rem,5cqi,4rem)] pb-8">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{texts.title}</h1>
          <p className="measure text-nuez">{texts.intro}</p>
        </header>
        {view.ideas ? <Ideas {...view} /> : null}
        <WishForm key={JSON.stringify(view.wish)} wish={view.wish} />
      </div>
    </div>
  );
}

/** After the form on this page is sent, focuses the heading of the result or the field that is wrong. */
function useAnswerFocus(id: string | null) {
  const { key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const previous = useRef(key);
  useEffect(() => {
    if (previous.current === key) return;
    previous.current = key;
    if (id && !isBack) document.getElementById(id)?.focus();
  }, [key, id, isBack]);
}

function Ideas({ wish, ideas }: Extract<GiftView, { ideas: object }>) {
  const { shop, publicUrl } = useShop();
  const budget = wish.budget && Math.floor(wish.budget / 100);
  return (
    <section aria-labelledby={HEADING} className="grid grid-cols-1 gap-6">
      <h2 id={HEADING} tabIndex={-1} className="text-heading">
        {say(texts.results, { n: ideas.length })}
      </h2>
      <ul className="grid grid-cols-1 gap-6 empty:hidden @xl:grid-cols-3 @xl:gap-x-5">
        {ideas.map((idea) => (
          <Idea key={idea.slug} wish={wish} idea={idea} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ChatLink
          message={giftMessage(wish, null, { brand: shop.brand, publicUrl })}
          icon={{ className: "text-whatsapp" }}
          className={buttonClass("quiet")}
        >
          {texts.ask}
        </ChatLink>
        <Link to={cataloguePath({ available: true, to: budget })} className={textLinkClass}>
          {texts.all}
        </Link>
      </div>
    </section>
  );
}

function Idea({ wish, idea }: { wish: GiftWish; idea: ShelfProduct }) {
  const { shop, publicUrl } = useShop();
  const params = new URLSearchParams(useLocation().search);
  const named = <span className="sr-only"> {say(texts.orderOf, { name: idea.name })}</span>;
  return (
    <li className="relative grid grid-cols-1 content-start gap-2 @3xs/page:@max-xl/page:grid-cols-[2fr_3fr] @3xs/page:@max-xl/page:gap-x-4">
      <ShelfCard product={idea} sizes="(min-width: 768px) 30vw, 40vw" />
      <div className="relative grid content-start justify-items-start">
        <Link to={cardEditorPath(params, idea.slug)} className={`${textLinkClass} text-small`}>
          {texts.makeCard}
          {named}
        </Link>
        <ChatLink
          message={giftMessage(wish, idea, { brand: shop.brand, publicUrl })}
          icon={{ size: 18, className: "text-whatsapp" }}
          about={productPath(idea.slug)}
          className={buttonClass("quiet", "small", "gap-1.5 @max-lg:px-2 @max-lg:text-sm")}
        >
          {texts.order}
          {named}
        </ChatLink>
      </div>
    </li>
  );
}

const AGE_PILLS = [
  ...AGES.map((each) => ({ value: each, text: texts.agePills[each] })),
  { value: "", text: texts.agePills.any },
];

const FOR_WHOM_PILLS = [
  ...GENDERS.map((each) => ({ value: FOR_WHOM[each], text: texts.forWhomPills[each] })),
  { value: "", text: texts.forWhomPills.any },
];

function WishForm({ wish }: { wish: GiftWish | null }) {
  const { age, budget, forWhom, dedication, from } = GIFT_FIELDS;
  return (
    <Form
      method="get"
      action="/regalo"
      className="grid grid-cols-1 gap-6 rounded-card border border-hilo bg-algodon p-5 @md:p-8"
    >
      <ChoiceGroup name={age} label={texts.age} chosen={[wish?.age ?? ""]} options={AGE_PILLS} />
      <LineField
        id={BUDGET}
        label={texts.budget}
        hint={texts.budgetHint}
        error={wish?.budgetWrong ? texts.budgetWrong : null}
        name={budget}
        inputMode="numeric"
        maxLength={20}
        defaultValue={wish?.budgetText ?? ""}
        className="max-w-56 tabular-nums"
      />
      <ChoiceGroup
        name={forWhom}
        label={texts.forWhom}
        chosen={[wish?.forWhom ? FOR_WHOM[wish.forWhom] : ""]}
        options={FOR_WHOM_PILLS}
      />
      {wish?.dedication ? <input type="hidden" name={dedication} value={wish.dedication} /> : null}
      {wish?.from ? <input type="hidden" name={from} value={wish.from} /> : null}
      <button type="submit" className={buttonClass("primary", "large", "@md:justify-self-start")}>
        {texts.show}
      </button>
    </Form>
  );
}

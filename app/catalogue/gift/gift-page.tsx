import Gift from "lucide-react/icons/gift";
import { Form, Link } from "react-router";
import { ChatLink } from "../../enquiries/chats/chat-link.tsx";
import { gift as texts } from "../../messages/es/gift.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../settings/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { FieldGroup, LineField, TextField } from "../../ui/field.tsx";
import { Price } from "../product-card.tsx";
import { productPath } from "../product-page/product-path.ts";
import { GarmentPhoto } from "../product-shelf.tsx";
import type { ShelfProduct } from "../shelves.server.ts";
import { giftMessage } from "./gift-message.ts";
import { AGES, cardPath, GIFT_FIELDS, GIFT_LIMITS, type GiftWish, SUGGESTIONS } from "./gift-wish.ts";

interface GiftPageProps {
  wish: GiftWish | null;
  /** Null while there is nothing to answer. */
  ideas: readonly ShelfProduct[] | null;
}

/** 'Es para regalo': three questions, sent by GET, and up to three garments that answer them. */
export function GiftPage({ wish, ideas }: GiftPageProps) {
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 gap-[clamp(2rem,4cqi,3rem)] pt-[clamp(2.5rem,6cqi,4.5rem)] pb-8">
        <header className="grid grid-cols-1 gap-4">
          <h1 className="text-page wrap-anywhere">{texts.heading}</h1>
          <p className="measure text-nuez">{texts.intro}</p>
        </header>
        {wish && ideas ? <Ideas wish={wish} ideas={ideas} /> : null}
        <WishForm wish={wish} />
      </div>
    </div>
  );
}

function Ideas({ wish, ideas }: { wish: GiftWish; ideas: readonly ShelfProduct[] }) {
  const { shop, publicUrl } = useShop();
  const message = (idea: ShelfProduct | null) => giftMessage(wish, idea, { brand: shop.brand, publicUrl });
  const fewer = ideas.length < SUGGESTIONS;
  return (
    <section id="ideas" aria-labelledby="ideas-titulo" className="grid grid-cols-1 gap-6">
      <h2 id="ideas-titulo" className="text-heading">
        {say(texts.results, { n: ideas.length })}
      </h2>
      {ideas.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 @2xl:grid-cols-3">
          {ideas.map((idea) => (
            <li
              key={idea.slug}
              className="grid grid-cols-[--spacing(30)_minmax(0,1fr)] content-start items-start gap-x-4 gap-y-3 rounded-card border border-hilo bg-algodon p-3.5 @max-3xs:grid-cols-1 @2xl:grid-cols-1"
            >
              <GarmentPhoto photo={idea.photo} sizes="(min-width: 768px) 30vw, 120px" />
              <div className="grid justify-items-start gap-0.5">
                <h3 className="text-lead/snug wrap-anywhere">
                  <Link
                    to={productPath(idea.slug)}
                    prefetch="intent"
                    className="underline-offset-4 hover:underline"
                  >
                    {idea.name}
                  </Link>
                </h3>
                <Price of={idea} className={idea.cents === null ? "" : "text-xl"} />
                <Link to={`${cardPath([idea], wish)}#compartir`} className={`${textLinkClass} text-small`}>
                  {texts.makeCard}
                  <span className="sr-only"> {say(texts.orderOf, { name: idea.name })}</span>
                </Link>
              </div>
              <ChatLink
                message={message(idea)}
                icon={{ size: 18 }}
                about={productPath(idea.slug)}
                className={buttonClass("whatsapp", "small", "col-span-full w-full")}
              >
                {texts.order}
                <span className="sr-only"> {say(texts.orderOf, { name: idea.name })}</span>
              </ChatLink>
            </li>
          ))}
        </ul>
      ) : null}
      {fewer ? (
        <div className="grid justify-items-start gap-3">
          <p className="measure text-nuez">{ideas.length === 0 ? texts.none : texts.fewer}</p>
          <ChatLink
            message={message(null)}
            icon={{ className: "text-whatsapp" }}
            className={buttonClass("quiet")}
          >
            {texts.ask}
          </ChatLink>
        </div>
      ) : null}
      {ideas.length > 1 ? (
        <Link
          to={`${cardPath(ideas, wish)}#compartir`}
          className={buttonClass("quiet", "medium", "justify-self-start")}
        >
          <Gift size={19} strokeWidth={1.8} />
          {say(texts.cardOfAll, { n: ideas.length })}
        </Link>
      ) : null}
    </section>
  );
}

function WishForm({ wish }: { wish: GiftWish | null }) {
  const { age, budget, dedication, from } = GIFT_FIELDS;
  return (
    <Form
      method="get"
      action="/regalo"
      className="grid max-w-160 grid-cols-1 gap-6 rounded-card border border-hilo bg-algodon p-5 @md:p-8"
    >
      <FieldGroup id="edad" label={texts.age}>
        <Choices>
          {(["any", ...AGES] as const).map((each) => (
            <Choice
              key={each}
              type="radio"
              name={age}
              value={each === "any" ? "" : each}
              defaultChecked={each === (wish?.age ?? "any")}
            >
              {texts.ages[each]}
            </Choice>
          ))}
        </Choices>
      </FieldGroup>
      <LineField
        id="hasta"
        label={texts.budget}
        hint={texts.budgetHint}
        error={wish?.budgetWrong ? texts.budgetWrong : null}
        name={budget}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        defaultValue={wish?.budgetText ?? ""}
        className="max-w-56 tabular-nums"
      />
      <TextField
        id="dedicatoria"
        label={texts.dedication}
        hint={say(texts.dedicationHint, { max: GIFT_LIMITS.dedication })}
        name={dedication}
        rows={3}
        maxLength={GIFT_LIMITS.dedication}
        defaultValue={wish?.dedication ?? ""}
      />
      <LineField
        id="de"
        label={texts.from}
        name={from}
        maxLength={GIFT_LIMITS.from}
        autoComplete="given-name"
        defaultValue={wish?.from ?? ""}
      />
      <button type="submit" className={buttonClass("primary", "large", "@md:justify-self-start")}>
        {texts.show}
      </button>
    </Form>
  );
}

import { type ComponentProps, useEffect, useState } from "react";
import { href, Link, useFetchers, useRevalidator } from "react-router";
import { orders as texts } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { BASKET_CHANGED } from "../../offline/protocol.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { ClothPicture } from "../../ui/cloth-picture.tsx";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { Refusal } from "../../ui/form/refusal.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { WholesaleSwitch } from "../wholesale-table/wholesale-switch.tsx";
import { WholesaleTable } from "../wholesale-table/wholesale-table.tsx";
import type { Basket } from "./basket.ts";
import { LineItem, RemoveForm, SEND_FORM } from "./basket-line.tsx";
import type { readBasketPage } from "./basket-page.server.ts";
import { itemsIn, lookUpIn } from "./current-garment.ts";
import { SendPart } from "./send-part.tsx";
import { useBasket } from "./use-basket.ts";

type BasketPageProps = Awaited<ReturnType<typeof readBasketPage>> & {
  /** The answer to a form that was sent without script. */
  answered: FormAnswer | undefined;
};

/** Shows the old basket during sending, because the answer empties it before the order's page opens. */
function useShownBasket(drawn: Basket): { basket: Basket; isSending: boolean } {
  const device = useBasket();
  const now = useHydrated() ? device : drawn;
  const isSending = useFetchers().length > 0;
  const [shown, setShown] = useState(now);
  if (!isSending && shown !== now) setShown(now);
  return { basket: isSending ? shown : now, isSending };
}

/** Reloads the data for new lines, or when wholesale is switched. Offline, returns how many lines lack data. */
function useNewLines({ products, wholesale }: Pick<BasketPageProps, "products" | "wholesale">, now: Basket) {
  const { revalidate } = useRevalidator();
  const lacking = now.lines.filter(({ slug }) => !products.some((known) => known.slug === slug)).length;
  const isSwitched = now.wholesale !== (wholesale !== null);
  useEffect(() => {
    if ((lacking > 0 || isSwitched) && navigator.onLine) void revalidate();
  }, [lacking, isSwitched, revalidate]);
  return navigator.onLine ? 0 : lacking;
}

export function BasketPage({ products, wholesale, sent, answered, ...page }: BasketPageProps) {
  const { basket, isSending } = useShownBasket(page.basket);
  const lacking = useNewLines({ products, wholesale }, basket);
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(BASKET_CHANGED, { detail: page.basket }));
  }, [page.basket]);
  const refused = answered?.intent === "send" && basket.lines.length > 0 ? null : answered;
  const listed = lookUpIn(products, basket.lines);
  const items = itemsIn(listed);
  const terms = wholesale?.terms ?? null;
  const lines = wholesale ? listed.filter(({ today }) => !today) : listed;
  const isEmpty = basket.lines.length === 0;
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 gap-6 pt-[clamp(2rem,5cqi,4rem)] pb-10">
        <header className="grid grid-cols-1 gap-3">
          <h1 className="text-page wrap-anywhere">{terms ? texts.wholesale.heading : texts.heading}</h1>
          {isEmpty ? null : (
            <p className="measure text-nuez">{terms ? texts.wholesale.intro : texts.intro}</p>
          )}
        </header>
        <Refusal answer={refused} errors={texts.errors} />
        {isEmpty ? <Empty text={terms ? texts.wholesale.emptyText : texts.emptyText} sent={sent} /> : null}
        <div
          className={`flex flex-col gap-x-16 gap-y-6 ${terms ? "" : "@4xl:grid @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:items-start @6xl:grid-cols-[minmax(0,1fr)_27rem]"}`}
        >
          <div inert={isSending} className="grid grid-cols-1 gap-4">
            <Lines lines={lines} />
            {lacking > 0 ? <p role="status">{say(texts.lacking, { n: lacking })}</p> : null}
            {wholesale ? <WholesaleTable listed={listed} models={wholesale.models} /> : null}
          </div>
          {items.length > 0 ? <SendPart {...page} {...{ items, terms, answered }} /> : null}
        </div>
        <WholesaleSwitch on={!terms} className={textLinkClass}>
          {terms ? texts.wholesale.off : texts.wholesale.on}
        </WholesaleSwitch>
      </div>
    </div>
  );
}

function Lines({ lines }: { lines: ComponentProps<typeof LineItem>[] }) {
  if (lines.length === 0) return null;
  const button = { type: "submit", form: SEND_FORM, name: "intent", value: "change" } as const;
  return (
    <>
      {/* Enter in a field presses the form's first button. This button saves, and does not send the order. */}
      <button {...button} hidden />
      <ul className="grid grid-cols-1 divide-y divide-hilo border-b border-hilo">
        {lines.map((each) => (
          <LineItem key={each.line.id} {...each} />
        ))}
      </ul>
      <RemoveForm />
      <div className="without-script">
        <button {...button} className={buttonClass("quiet", "medium")}>
          {texts.keep}
        </button>
      </div>
    </>
  );
}

function Empty({ text, sent }: { text: string } & Pick<BasketPageProps, "sent">) {
  return (
    <div className="grid justify-items-center gap-3 pb-6 text-center">
      <ClothPicture name="empty-bag" />
      <h2 className="text-2xl">{texts.empty}</h2>
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

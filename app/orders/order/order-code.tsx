import { href, Link } from "react-router";
import { orderCode as texts } from "../../messages/es/order-code.ts";
import { say } from "../../messages/message.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { writtenCode } from "../../ui/short-code.ts";

/** Answers a search for an order's code, or a wrong link. Does not reveal whether the order exists. */
export function OrderCode({ code, heading: Heading }: { code: string | null; heading: "h1" | "h2" }) {
  const written = code ? writtenCode(code) : "";
  const { brand } = useShop().shop;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 pt-8 pb-10 text-center">
      <Heading className="text-3xl">
        {texts.title} <span className="block text-nuez tabular-nums">{written}</span>
      </Heading>
      <p className="measure text-nuez">{texts.text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ChatLink
          message={say(texts.ask, { brand, code: written }).trim()}
          className={buttonClass("whatsapp")}
        >
          {texts.askOnWhatsapp}
        </ChatLink>
        <Link to={href("/mi-pedido")} className={buttonClass("quiet")}>
          {texts.basket}
        </Link>
      </div>
    </div>
  );
}

import { wholesale as texts } from "../messages/es/wholesale.ts";
import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { panelClass } from "../ui/panel.ts";
import { countText } from "./terms.ts";

export function TalkToUs({ shops, text: invitation }: { shops: number; text: string }) {
  const { brand } = useShop().shop;
  const ways = [
    { tone: "whatsapp", request: texts.catalogueRequest, text: texts.requestCatalogue, icon: "" },
    { tone: "quiet", request: texts.adviserRequest, text: texts.talkToAdviser, icon: "text-whatsapp" },
  ] as const;
  return (
    <section aria-labelledby="asesoramiento" className="column py-[clamp(3.5rem,8cqi,6rem)]">
      <div className={`${panelClass} overflow-clip`}>
        <div className="awning h-18" aria-hidden="true" />
        <div className="grid grid-cols-1 justify-items-start gap-5 px-6 pt-7 pb-8 text-nuez @md:px-[clamp(2rem,6cqi,4rem)] @md:pt-9 @md:pb-12 @4xl:grid-cols-[minmax(0,1fr)_auto] @4xl:items-center @4xl:gap-x-16">
          <h2
            id="asesoramiento"
            className="text-[clamp(1.875rem,1.3rem+2.6cqi,3rem)] text-cacao @4xl:col-start-1 @4xl:self-end"
          >
            {say(texts.claim, { shops: countText(shops) })}
          </h2>
          <p className="measure @4xl:col-start-1 @4xl:self-start">{invitation}</p>
          <div className="flex w-full flex-wrap gap-3 [&_a]:grow [&_a]:basis-60 @md:[&_a]:grow-0 @md:[&_a]:basis-auto @4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1 @4xl:flex-col">
            {ways.map(({ tone, request, text, icon }) => (
              <ChatLink
                key={tone}
                message={say(request, { brand })}
                icon={{ className: icon }}
                className={buttonClass(tone, "large")}
              >
                {text}
              </ChatLink>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

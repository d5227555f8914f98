import type { ReactNode } from "react";
import type { Landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { ChatLink } from "../shop/chat-link.tsx";
import { useShop } from "../shop/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { panelClass } from "../ui/panel.ts";
import { SECTIONS } from "./anchors.ts";
import { type Motif, Patch } from "./patch.tsx";

interface ConnectProps {
  texts: Landing["home"]["connect"];
  emailButton: (text: string, className: string) => ReactNode;
}

/** At middle widths the button stands under the text, to the right of the {@link Patch}. */
const buttonPlace = "@md:@max-xl:col-start-2 @md:@max-xl:self-start";

export function Connect({ texts, emailButton }: ConnectProps) {
  const { shop } = useShop();
  const { email, whatsapp } = texts;
  return (
    <section
      id={SECTIONS.contact}
      aria-labelledby="connect-title"
      className="column grid grid-cols-1 gap-8 py-20 @4xl:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] @4xl:gap-16 @4xl:py-30"
    >
      <SectionHead id="connect-title" texts={texts} className="@4xl:content-start @4xl:pt-7" />
      <ul className="grid auto-rows-fr grid-cols-1 gap-4 @xl:grid-cols-2 @xl:gap-5">
        <ConnectCard motif="letter" texts={email}>
          {emailButton(email.button, buttonClass("primary", "medium", buttonPlace))}
        </ConnectCard>
        <ConnectCard motif="bubble" texts={whatsapp}>
          <ChatLink
            message={say(whatsapp.greeting, { brand: shop.brand })}
            className={buttonClass("whatsapp", "medium", buttonPlace)}
          >
            {whatsapp.button}
          </ChatLink>
        </ConnectCard>
      </ul>
    </section>
  );
}

function ConnectCard(props: { motif: Motif; texts: { title: string; text: string }; children: ReactNode }) {
  const { motif, texts, children } = props;
  return (
    <li
      className={`${panelClass} grid grid-cols-1 grid-rows-[auto_1fr_auto] justify-items-start gap-6 p-7 @max-3xs:p-4 transition-shadow hover:shadow-lift @md:@max-xl:grid-cols-[auto_minmax(0,1fr)] @md:@max-xl:grid-rows-[auto_1fr] @md:@max-xl:gap-x-7 @4xl:p-9`}
    >
      <Patch motif={motif} />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="text-card">{texts.title}</h3>
        <p className="text-nuez">{texts.text}</p>
      </div>
      {children}
    </li>
  );
}

interface SectionHeadProps {
  id: string;
  texts: { heading: string; introduction: string };
  className: string;
}

export function SectionHead({ id, texts, className }: SectionHeadProps) {
  return (
    <div className={`grid grid-cols-1 gap-3.5 ${className}`}>
      <h2 id={id} className="text-section">
        {texts.heading}
      </h2>
      <p className="measure text-nuez">{texts.introduction}</p>
    </div>
  );
}

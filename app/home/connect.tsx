import type { ReactNode } from "react";
import type { Shop } from "../settings/shop.ts";
import { whatsappLink } from "../settings/whatsapp.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { type Motif, Patch } from "./patch.tsx";
import { CONNECT_ID } from "./sections.ts";
import type { HomeTexts } from "./texts.ts";

interface ConnectProps {
  texts: HomeTexts["connect"];
  shop: Shop;
  newTab: string;
  /** 'Conectar Email': what opens the form, under this text and with this look. */
  emailButton: (text: string, className: string) => ReactNode;
}

/** 'Conectemos' (spec §2): the two ways to talk to us, as two equal cards. */
export function Connect({ texts, shop, newTab, emailButton }: ConnectProps) {
  const { email, whatsapp } = texts;
  return (
    <section id={CONNECT_ID} aria-labelledby="connect-title" className="column connect">
      <div className="connect-heading">
        <h2 id="connect-title" className="home-heading">
          {texts.heading}
        </h2>
        <p className="measure text-nuez">{texts.introduction}</p>
      </div>
      <ul className="connect-cards">
        <ConnectCard motif="letter" title={email.title} text={email.text} reach={shop.email}>
          {emailButton(email.button, buttonClass("primary"))}
        </ConnectCard>
        <ConnectCard motif="bubble" title={whatsapp.title} text={whatsapp.text} reach={shop.phone}>
          <ExternalLink
            href={whatsappLink(shop.whatsapp, whatsapp.greeting)}
            newTabNotice={newTab}
            className={buttonClass("whatsapp")}
          >
            <WhatsappIcon size={20} />
            {whatsapp.button}
          </ExternalLink>
        </ConnectCard>
      </ul>
    </section>
  );
}

interface ConnectCardProps {
  motif: Motif;
  title: string;
  text: string;
  /** The address or number itself, for whoever writes from elsewhere. */
  reach: string;
  children: ReactNode;
}

function ConnectCard({ motif, title, text, reach, children }: ConnectCardProps) {
  return (
    <li className="connect-card">
      <Patch motif={motif} />
      <div className="connect-words">
        <h3 className="text-[1.625rem]">{title}</h3>
        <p className="text-nuez">{text}</p>
        <p className="connect-reach">{reach}</p>
      </div>
      {children}
    </li>
  );
}

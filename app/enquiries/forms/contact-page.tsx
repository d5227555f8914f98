import { useRef } from "react";
import { contact as texts } from "../../messages/es/contact.ts";
import { say } from "../../messages/message.ts";
import { whatsappLink } from "../../settings/contact-links.ts";
import type { Shop } from "../../settings/shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import type { Notice } from "../../ui/notice.ts";
import { QuestionList } from "../question-list.tsx";
import type { Question } from "../questions.ts";
import { CONTACT_FORM_ID, type EnquiryAnswer } from "./answer.ts";
import { ContactForm } from "./contact-form.tsx";
import { PostageStamp } from "./postage-stamp.tsx";
import { ShopInfo } from "./shop-info.tsx";
import { useAnchorScroll } from "./use-anchor-scroll.ts";

interface ContactPageProps {
  shop: Shop;
  newTabNotice: string;
  questions: readonly Question[];
  /** See honeypot.server.ts. */
  stamp: string;
  /** When the server wrote the page, in ISO form. */
  servedAt: string;
  /** What the page was drawn with, when the form was sent without script. */
  answered: EnquiryAnswer | undefined;
  onNotice: (notice: Notice) => void;
}

/** The contact page (spec §2). Widths are its own, not the screen's: a side menu stands beside it. */
export function ContactPage({ shop, questions, servedAt, ...write }: ContactPageProps) {
  return (
    <div className="@container">
      <div className="column grid gap-[clamp(2rem,4cqi,3rem)] pt-[clamp(2.5rem,6cqi,4.5rem)] pb-[clamp(1rem,3cqi,2rem)]">
        <header className="grid gap-4">
          <h1 className="text-[clamp(2.5rem,1.9rem_+_2.8cqi,3.75rem)] tracking-tight">{texts.heading}</h1>
          <p className="measure text-nuez">{say(texts.intro, { brand: shop.brand })}</p>
        </header>
        <div className="grid gap-5 @min-[46rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @min-[46rem]:items-start @min-[62rem]:gap-7">
          <WriteToUs shop={shop} {...write} />
          <ShopInfo shop={shop} servedAt={servedAt} />
        </div>
        <QuestionList questions={questions} />
      </div>
    </div>
  );
}

type WriteToUsProps = Pick<ContactPageProps, "shop" | "newTabNotice" | "stamp" | "answered" | "onNotice">;

/** The two ways to write to the shop, on a postcard. The place that every 'Consultar' leads to. */
function WriteToUs({ shop, newTabNotice, ...form }: WriteToUsProps) {
  const section = useRef<HTMLElement>(null);
  useAnchorScroll(section, CONTACT_FORM_ID);
  return (
    <section
      id={CONTACT_FORM_ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby="escribinos"
      className="grid rounded-card border border-hilo bg-algodon px-6 pt-6 @min-[30rem]:px-8 @min-[30rem]:pt-8 @min-[30rem]:pb-2 @min-[62rem]:px-10 @min-[62rem]:pt-10"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 pb-6 @min-[62rem]:items-start @min-[62rem]:gap-x-6">
        <h2 id="escribinos" className="text-3xl">
          {texts.write}
        </h2>
        <p className="col-span-full max-w-120 text-nuez @min-[62rem]:col-span-1 @min-[62rem]:col-start-1">
          {texts.writeText}
        </p>
        <PostageStamp className="col-start-2 row-start-1 -mt-2 -mr-2 h-auto w-26 @min-[30rem]:w-34 @min-[62rem]:row-span-2" />
      </div>
      <ContactForm {...form} />
      <div className="grid content-center gap-4 border-t-[1.5px] border-dashed border-nuez/35 py-6 @min-[62rem]:grid-cols-[minmax(0,1fr)_auto] @min-[62rem]:items-center @min-[62rem]:gap-8 @min-[62rem]:py-8">
        <div>
          <h3 className="mb-1 text-xl">{texts.chat}</h3>
          <p className="text-nuez">{texts.chatText}</p>
        </div>
        <ExternalLink
          href={whatsappLink(shop.whatsapp, say(texts.greeting, { brand: shop.brand }))}
          newTabNotice={newTabNotice}
          className={buttonClass(
            "whatsapp",
            "large",
            "@min-[30rem]:justify-self-start @min-[62rem]:min-w-54",
          )}
        >
          <WhatsappIcon />
          {texts.openChat}
        </ExternalLink>
      </div>
    </section>
  );
}

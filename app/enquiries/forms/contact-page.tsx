import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { contact as texts } from "../../messages/es/contact.ts";
import { say } from "../../messages/message.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { CONTACT_FORM_ID, mailtoLink, telLink } from "../../shop/contact-links.ts";
import { describeHours } from "../../shop/hours.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { JsonLd } from "../../ui/json-ld.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ContactForm, type WritingPlace } from "./contact-form.tsx";

/** The layout depends on the container's width, because the side menu takes part of the screen's width. */
export function ContactPage({
  questions,
  area,
  ...write
}: WritingPlace & { questions: readonly Question[]; area: string }) {
  const { brand } = useShop().shop;
  return (
    <div className="@container">
      <div className="column grid grid-cols-1 gap-[clamp(2rem,4cqi,3rem)] pt-[clamp(2rem,5cqi,4rem)] pb-[clamp(1rem,3cqi,2rem)]">
        <header className="grid grid-cols-1 gap-4">
          <h1 className="text-[min(12.8vw,clamp(2.5rem,1.9rem_+_2.8cqi,3.75rem))] tracking-tight wrap-anywhere">
            {texts.heading}
          </h1>
          <p className="measure text-nuez">{say(texts.intro, { brand })}</p>
        </header>
        <div className="grid grid-cols-1 gap-5 @min-[46rem]:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @min-[46rem]:items-start @min-[62rem]:gap-7">
          <WriteToUs {...write} />
          <ShopInfo area={area} />
        </div>
        <QuestionList questions={questions} />
      </div>
    </div>
  );
}

function WriteToUs(place: WritingPlace) {
  const { brand, whatsapp, replyHours: hours } = useShop().shop;
  const section = useRef<HTMLElement>(null);
  useAnchorScroll(section, CONTACT_FORM_ID);
  return (
    <section
      id={CONTACT_FORM_ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby="escribinos"
      className="grid grid-cols-1 rounded-card border border-hilo bg-algodon px-[min(1.5rem,6.7vw)] pt-6 @min-[30rem]:px-8 @min-[30rem]:pt-8 @min-[30rem]:pb-2 @min-[62rem]:px-10 @min-[62rem]:pt-10"
    >
      <div className="grid gap-3 pb-6">
        <h2 id="escribinos" className="text-[min(1.875rem,8.6vw)]">
          {texts.write}
        </h2>
        <p className="max-w-120 text-nuez">{say(texts.writeText, { hours })}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 pt-1 pb-7">
        <ContactForm {...place} />
      </div>
      {whatsapp === "" ? null : (
        <div className="grid grid-cols-1 content-center gap-4 border-t-[1.5px] border-dashed border-nuez/35 py-6 @min-[62rem]:grid-cols-[minmax(0,1fr)_auto] @min-[62rem]:items-center @min-[62rem]:gap-8 @min-[62rem]:py-8">
          <div>
            <h3 className="mb-1 text-xl">{texts.chat}</h3>
            <p className="text-nuez">{texts.chatText}</p>
          </div>
          <ChatLink
            message={say(texts.greeting, { brand })}
            className={buttonClass(
              "whatsapp",
              "large",
              "@min-[30rem]:justify-self-start @min-[62rem]:min-w-54",
            )}
          >
            {texts.openChat}
          </ChatLink>
        </div>
      )}
    </section>
  );
}

const WAYS = [
  { of: "email", Icon: Mail, linkTo: mailtoLink },
  { of: "phone", Icon: Phone, linkTo: telLink },
] as const;

function ShopInfo({ area }: { area: string }) {
  const { shop } = useShop();
  return (
    <section
      aria-labelledby="datos"
      className="rounded-card bg-lino p-6 @min-[30rem]:p-8 @min-[46rem]:sticky @min-[46rem]:top-6"
    >
      <h2 id="datos" className="text-2xl">
        {texts.info.heading}
      </h2>
      <dl className="mt-3 grid grid-cols-1">
        {WAYS.map(({ of, Icon, linkTo }) =>
          shop[of] === "" ? null : (
            <Entry key={of} Icon={Icon} name={texts.info[of]}>
              <a href={linkTo(shop[of])} className={linkClass}>
                {shop[of]}
              </a>
            </Entry>
          ),
        )}
        <Entry Icon={MapPin} name={texts.info.place}>
          <p>
            {shop.city}, {shop.province}, {shop.country}
          </p>
          <p className="text-nuez">{say(texts.info.shipping, { area })}</p>
        </Entry>
        <Entry Icon={Clock} name={texts.info.hours}>
          <p>{describeHours(shop.hours)}</p>
        </Entry>
        <Entry Icon={MessageCircle} name={texts.info.reply}>
          <p>{say(texts.info.replyTime, { hours: shop.replyHours })}</p>
        </Entry>
      </dl>
    </section>
  );
}

const linkClass =
  "-my-1.5 inline-flex min-h-tap items-center font-medium text-terracota underline decoration-1 underline-offset-4 " +
  "hover:decoration-2 wrap-anywhere";

function Entry({ Icon, name, children }: { Icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="border-t border-borde/28 py-3.5 first:border-t-0 last:pb-0">
      <dt className="flex items-center gap-3 text-small text-nuez [&_svg]:flex-none [&_svg]:text-terracota">
        <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
        {name}
      </dt>
      <dd className="ml-8 leading-normal">{children}</dd>
    </div>
  );
}

/** Milliseconds between the navigation and the scroll, as spec §9 prescribes. */
const SCROLL_DELAY = 100;

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Scrolls to a section and focuses it when its hash is opened (spec §2, §9), but not on Back and Forward. */
function useAnchorScroll(section: RefObject<HTMLElement | null>, id: string) {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  const [loadedHere] = useState(!useHydrated());
  const firstKey = useRef(key);
  const asked = hash === `#${id}` && (navigation !== "POP" || (loadedHere && key === firstKey.current));

  useLayoutEffect(() => {
    if (!asked || navigation === "POP" || window.matchMedia(REDUCED_MOTION).matches) return;
    // The router will jump to the hash. This jumps back, so that the smooth scroll starts at the old position.
    const start = key === firstKey.current ? 0 : window.scrollY;
    queueMicrotask(() => window.scrollTo({ top: start, behavior: "instant" }));
  }, [asked, navigation, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation to the hash scrolls again
  useEffect(() => {
    if (!asked) return;
    const timer = setTimeout(() => {
      if (section.current?.contains(document.activeElement)) return;
      const behavior = window.matchMedia(REDUCED_MOTION).matches ? "instant" : "smooth";
      section.current?.scrollIntoView({ behavior, block: "start" });
      section.current?.focus({ preventScroll: true });
    }, SCROLL_DELAY);
    return () => clearTimeout(timer);
  }, [asked, key, section]);
}

interface Question {
  question: string;
  answer: readonly string[];
}

function QuestionList({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  const faq = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer.join(" ") },
    })),
  };
  return (
    <section
      aria-labelledby="preguntas"
      className="grid grid-cols-1 gap-6 py-[clamp(1.5rem,4cqi,3rem)] @min-[46rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.75fr)] @min-[46rem]:gap-12"
    >
      <div>
        <h2 id="preguntas" className="text-3xl wrap-anywhere">
          {texts.questions.heading}
        </h2>
        <p className="mt-3 max-w-80 text-nuez">{texts.questions.text}</p>
      </div>
      <div>
        {questions.map(({ question, answer }, i) => (
          <Disclosure
            // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and the order never changes
            key={i}
            summary={question}
            summaryClass="flex min-h-16 items-center justify-between gap-4 py-3 font-serif text-xl/tight font-medium wrap-anywhere hover:text-terracota"
            chevron
            className="border-b border-hilo first:border-t"
          >
            <div className="measure grid grid-cols-1 gap-2 pb-6 text-nuez">
              {answer.map((paragraph, j) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the order of paragraphs never changes
                <p key={j}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
        ))}
      </div>
      <JsonLd value={faq} />
    </section>
  );
}

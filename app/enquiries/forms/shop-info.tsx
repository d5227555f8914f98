import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { contact } from "../../messages/es/contact.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, telLink } from "../../shop/contact-links.ts";
import { describeHours } from "../../shop/hours.ts";
import { useShop } from "../../shop/use-shop.ts";

const texts = contact.info;

export function ShopInfo({ open, area }: { open: boolean; area: string }) {
  const { shop } = useShop();
  return (
    <section
      aria-labelledby="datos"
      className="rounded-card bg-lino p-6 @min-[30rem]:p-8 @min-[46rem]:sticky @min-[46rem]:top-6"
    >
      <h2 id="datos" className="text-2xl">
        {texts.heading}
      </h2>
      <dl className="mt-3 grid grid-cols-1">
        <Entry Icon={Mail} name={texts.email}>
          <a href={mailtoLink(shop.email)} className={linkClass}>
            {shop.email}
          </a>
        </Entry>
        {shop.phone === "" ? null : (
          <Entry Icon={Phone} name={texts.phone}>
            <a href={telLink(shop.phone)} className={linkClass}>
              {shop.phone}
            </a>
          </Entry>
        )}
        <Entry Icon={MapPin} name={texts.place}>
          <p>
            {shop.city}, {shop.province}, {shop.country}
          </p>
          <p className="text-nuez">{say(texts.shipping, { area })}</p>
        </Entry>
        <Entry Icon={Clock} name={texts.hours}>
          <p>{describeHours(shop.hours)}</p>
          <p
            className={`mt-1 flex items-baseline gap-2 font-medium before:size-2.5 before:flex-none before:rounded-full before:border-2 before:border-current ${open ? "text-salvia-honda before:bg-current" : "text-nuez"}`}
          >
            {open ? texts.open : texts.closed}
          </p>
        </Entry>
        <Entry Icon={MessageCircle} name={texts.reply}>
          <p>{say(texts.replyTime, { hours: shop.replyHours })}</p>
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

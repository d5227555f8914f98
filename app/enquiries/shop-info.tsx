import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { ComponentType, ReactNode, SVGProps } from "react";
import { mailtoLink, telLink } from "../settings/contact-links.ts";
import { describeHours } from "../settings/hours.ts";
import type { Shop } from "../settings/shop.ts";
import { OpenNow } from "./open-now.tsx";

interface ShopInfoProps {
  shop: Pick<Shop, "email" | "phone" | "city" | "province" | "country" | "hours">;
  servedAt: string;
}

/** How to reach the shop, where it is and when somebody is there (spec §2), all from the settings. */
export function ShopInfo({ shop, servedAt }: ShopInfoProps) {
  return (
    <section aria-labelledby="datos" className="shop-info">
      <h2 id="datos" className="text-2xl">
        Dónde encontrarnos
      </h2>
      <dl className="shop-info-list">
        <Entry Icon={Mail} name="Email">
          <a href={mailtoLink(shop.email)} className="shop-info-link">
            {shop.email}
          </a>
        </Entry>
        {shop.phone === "" ? null : (
          <Entry Icon={Phone} name="Teléfono">
            <a href={telLink(shop.phone)} className="shop-info-link">
              {shop.phone}
            </a>
          </Entry>
        )}
        <Entry Icon={MapPin} name="Ubicación">
          <p>
            {shop.city}, {shop.province}, {shop.country}
          </p>
          <p className="text-nuez">Envíos a toda la Argentina</p>
        </Entry>
        <Entry Icon={Clock} name="Horario">
          <p>{describeHours(shop.hours, "es")}</p>
          <OpenNow hours={shop.hours} servedAt={servedAt} />
        </Entry>
        <Entry Icon={MessageCircle} name="Respuesta">
          <p>Respondemos dentro de las 24 horas</p>
        </Entry>
      </dl>
    </section>
  );
}

interface EntryProps {
  Icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;
  name: string;
  children: ReactNode;
}

function Entry({ Icon, name, children }: EntryProps) {
  return (
    <div className="shop-info-entry">
      <dt>
        <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

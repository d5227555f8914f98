import { Link } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip } from "../../ui/chip.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { Corrections } from "../corrections/corrections.tsx";
import { UncountedItems } from "../corrections/uncounted-items.tsx";
import { OrderItems, OrderTotal, Tracking } from "./order-page.tsx";
import { reservesStock, tellingText, trackingOf } from "./order-state.ts";
import { OrderSteps } from "./order-steps.tsx";
import type { OwnersOrder as OwnersOrderData } from "./orders.server.ts";
import { PackingPapers } from "./packing-papers.tsx";

const texts = orders.owner;

type OwnersOrderProps = OwnersOrderData & {
  enquiry: Parameters<typeof PackingPapers>[0]["enquiry"] & { id: string; email: string };
};

export function OwnersOrder(props: OwnersOrderProps) {
  const { items, deal, money, progress, enquiry } = props;
  const tracking = trackingOf(progress);
  return (
    <section aria-labelledby="el-pedido" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="el-pedido" tabIndex={-1} className="text-xl">
          {texts.heading}
        </h2>
        <Chip tone={reservesStock(progress.state) ? "sage" : "linen"}>{orders.states[progress.state]}</Chip>
        {progress.heldUntil ? (
          <Chip tone="sage">{say(texts.heldUntil, { until: progress.heldUntil })}</Chip>
        ) : null}
      </div>
      <UncountedItems {...props} />
      <OrderSteps {...props} />
      <TellBuyer {...props} />
      {tracking ? <Tracking {...tracking} /> : null}
      <OrderItems items={items} />
      <OrderTotal items={items} deal={deal} money={money} />
      <Corrections order={props} enquiry={enquiry} />
      {reservesStock(progress.state) ? <PackingPapers {...props} /> : null}
    </section>
  );
}

function TellBuyer({ progress, url, enquiry }: OwnersOrderProps) {
  const { brand } = useShop().shop;
  const code = writtenCode(enquiry.code);
  const text = tellingText(progress, { code, url });
  const number = normaliseWhatsapp(enquiry.phone ?? "");
  const mail = { subject: say(texts.mailSubject, { code, brand }), body: text };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ExternalLink
        href={number.ok ? whatsappLink(number.value, text) : whatsappShareLink(text)}
        className={buttonClass("quiet", "small")}
      >
        {texts.tell}
      </ExternalLink>
      {enquiry.email ? (
        <a href={mailtoLink(enquiry.email, mail)} className={buttonClass("quiet", "small")}>
          {texts.tellByEmail}
        </a>
      ) : null}
      <Link to={new URL(url).pathname} className={textLinkClass}>
        {texts.page}
      </Link>
    </div>
  );
}

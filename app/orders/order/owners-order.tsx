import Printer from "lucide-react/icons/printer";
import { Link } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { packing } from "../../messages/es/owner-packing.ts";
import { say } from "../../messages/message.ts";
import { mailtoLink, whatsappLink, whatsappShareLink } from "../../shop/contact-links.ts";
import { ORDER_RULES } from "../../shop/order-rules.ts";
import { normaliseWhatsapp } from "../../shop/phone-number.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Chip, pillClass } from "../../ui/chip.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { sumOf } from "../basket/basket.ts";
import { currentGarment } from "../basket/current-garment.ts";
import { Corrections } from "../corrections/corrections.tsx";
import { useOrderAction } from "../corrections/use-order-action.ts";
import { countedName, groupNotes, groupsOf, itemName, type OrderItem } from "./order-groups.ts";
import { OrderItems, OrderTotal, Tracking } from "./order-page.tsx";
import { tellingText, trackingOf } from "./order-state.ts";
import { OrderSteps } from "./order-steps.tsx";
import type { OwnersOrder as OwnersOrderData } from "./orders.server.ts";

const texts = orders.owner;

type OwnersOrderProps = OwnersOrderData & {
  enquiry: PackingPapersProps["enquiry"] & { id: string; email: string };
};

export function OwnersOrder(props: OwnersOrderProps) {
  const { items, deal, money, progress, due, enquiry } = props;
  const tracking = trackingOf(progress);
  const { reservesStock } = ORDER_RULES[progress.state];
  return (
    <section aria-labelledby="el-pedido" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="el-pedido" tabIndex={-1} className="text-xl">
          {texts.heading}
        </h2>
        <Chip tone={reservesStock ? "sage" : "linen"}>{orders.states[progress.state]}</Chip>
        {due ? <Chip tone="butter">{due}</Chip> : null}
      </div>
      <UncountedItems {...props} />
      <OrderSteps {...props} />
      <TellBuyer {...props} />
      {tracking ? <Tracking {...tracking} /> : null}
      <OrderItems items={items} />
      <OrderTotal {...{ items, deal, money }} isCancelled={progress.state === "cancelled"} />
      <Corrections order={props} enquiry={enquiry} />
      {reservesStock ? <PackingPapers {...props} /> : null}
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

type Item = OwnersOrderData["items"][number];

/** Why an item takes no stock. `open` means that its size or colour is missing or no longer exists. */
function uncountedReason({ size, colour, product }: Item): "open" | "uncounted" | null {
  // The item's own row already says that its product is deleted.
  if (!product) return null;
  if (product.variants.length === 0) return "uncounted";
  const variant = product.variants.find((each) => each.size === size && each.colour === colour);
  if (!variant) return "open";
  return variant.stock === null ? "uncounted" : null;
}

function UncountedItems({ items, version, progress }: OwnersOrderData) {
  const { send } = useOrderAction();
  if (ORDER_RULES[progress.state].isFinished) return null;
  const rows = items.map((item, at) => ({ item, at, reason: uncountedReason(item) }));
  const open = rows.filter(({ reason }) => reason === "open");
  const uncounted = rows.flatMap(({ item, reason }) => (reason === "uncounted" ? item.name : []));
  return (
    <>
      {open.length > 0 ? (
        <section className="grid gap-3 rounded-card bg-manteca px-5 py-4">
          <h3 className="font-sans text-base font-semibold">{ownerOrders.uncounted.heading}</h3>
          {open.map(({ item, at }) => (
            <div key={at} className="grid gap-2">
              <p className="text-small">{itemName(item)}</p>
              <Choices
                item={item}
                choose={(choice) =>
                  send("choose-in-order", { at: String(at), basedOn: String(version), ...choice })
                }
              />
            </div>
          ))}
        </section>
      ) : null}
      {uncounted.length > 0 ? (
        <p className="text-small text-nuez">
          {say(ownerOrders.uncounted.uncounted, { names: [...new Set(uncounted)].join(", ") })}
        </p>
      ) : null}
    </>
  );
}

function Choices({ item, choose }: { item: Item; choose: (choice: Record<string, string>) => void }) {
  if (!item.product) return null;
  const today = currentGarment(item.product, item);
  const { size, colour } = today.garment;
  // If a product has only one size, `currentGarment` returns that size. The team has to confirm it.
  const isSizeMissing = today.sizes.length > 0 && (size === null || size !== item.size);
  const missing = isSizeMissing || today.colours.length === 0 ? "size" : "colour";
  const options = missing === "size" ? today.sizes : today.colours;
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ name, level }) => (
        <button
          key={name}
          ref={passFocusOn}
          type="button"
          className={pillClass}
          aria-label={say(ownerOrders.uncounted.choose, { choice: name, name: item.name })}
          onClick={() => choose({ size: size ?? "", colour: colour ?? "", [missing]: name })}
        >
          {level === "out" ? say(orders.soldOutSize, { name }) : name}
        </button>
      ))}
    </div>
  );
}

interface PackingPapersProps {
  items: readonly OrderItem[];
  enquiry: { code: string; name: string; phone: string | null; address: string };
}

/** Prints the papers for a parcel on two pages: the garments without prices, and a label with the address. */
function PackingPapers({ items, enquiry }: PackingPapersProps) {
  const name = enquiry.name === orders.owner.name ? "" : enquiry.name;
  const code = writtenCode(enquiry.code);
  const heading = say(packing.list, { code });
  const list = packingList(items, name);
  return (
    <section aria-labelledby="para-enviar" className="grid gap-3">
      <h3 id="para-enviar" className="text-lg">
        {packing.heading}
      </h3>
      <div className="flex flex-wrap gap-2.5">
        <button type="button" onClick={() => print()} className={buttonClass("quiet", "small")}>
          <Printer size={18} strokeWidth={1.8} aria-hidden="true" />
          {packing.print}
        </button>
        <ExternalLink
          href={whatsappShareLink(`${heading}\n${list}`)}
          className={buttonClass("quiet", "small")}
        >
          {packing.share}
        </ExternalLink>
      </div>
      {enquiry.address ? null : <p className="text-small text-nuez">{packing.noAddress}</p>}
      <div className="on-paper">
        <h2>{heading}</h2>
        <p className="whitespace-pre-wrap">{list}</p>
        <AddressLabel {...enquiry} name={name} code={code} />
      </div>
    </section>
  );
}

function packingList(items: readonly OrderItem[], name: string): string {
  const pieces = say(orders.garments, { n: sumOf(items).garments });
  const lines = groupsOf(items).flatMap((group) => [`☐ ${countedName(group)}`, ...groupNotes(group)]);
  return [name ? say(packing.of, { name, pieces }) : pieces, "", ...lines].join("\n");
}

function AddressLabel({ code, name, phone, address }: PackingPapersProps["enquiry"]) {
  const { shop } = useShop();
  const from = [shop.brand, shop.address, shop.phone];
  return (
    <div className="grid w-[100mm] break-before-page gap-[4mm] border-2 border-dashed border-current p-[6mm]">
      <p>{packing.to}</p>
      <p className="text-[20pt] leading-tight font-bold">{name}</p>
      <p className="min-h-[30mm] text-[16pt] leading-snug whitespace-pre-wrap">{address}</p>
      {phone ? <p>{say(packing.telephone, { phone })}</p> : null}
      <p className="border-t border-current pt-[3mm] text-[9pt]">
        {packing.from}: {from.filter(Boolean).join(" · ")} · {say(packing.order, { code })}
      </p>
    </div>
  );
}

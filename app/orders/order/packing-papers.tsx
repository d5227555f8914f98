import Printer from "lucide-react/icons/printer";
import { orders } from "../../messages/es/orders.ts";
import { packing as texts } from "../../messages/es/owner-packing.ts";
import { say } from "../../messages/message.ts";
import { whatsappShareLink } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { sumOf } from "../basket/basket.ts";
import { countedName, groupNotes, groupsOf, type OrderItem } from "./order-groups.ts";

interface PackingPapersProps {
  items: readonly OrderItem[];
  enquiry: { code: string; name: string; phone: string | null; address: string; note: string };
}

/** Prints the papers for a parcel on two pages: the garments without prices, and a label with the address. */
export function PackingPapers({ items, enquiry }: PackingPapersProps) {
  const name = enquiry.name === orders.owner.name ? "" : enquiry.name;
  const code = writtenCode(enquiry.code);
  const heading = say(texts.list, { code });
  const list = packingList(items, name, enquiry.note);
  return (
    <section aria-labelledby="para-enviar" className="grid gap-3">
      <h3 id="para-enviar" className="text-lg">
        {texts.heading}
      </h3>
      <div className="flex flex-wrap gap-2.5">
        <button type="button" onClick={() => print()} className={buttonClass("quiet", "small")}>
          <Printer size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.print}
        </button>
        <ExternalLink
          href={whatsappShareLink(`${heading}\n${list}`)}
          className={buttonClass("quiet", "small")}
        >
          {texts.share}
        </ExternalLink>
      </div>
      {enquiry.address ? null : <p className="text-small text-nuez">{texts.noAddress}</p>}
      <div className="on-paper">
        <h2>{heading}</h2>
        <p className="whitespace-pre-wrap">{list}</p>
        <AddressLabel {...enquiry} name={name} code={code} />
      </div>
    </section>
  );
}

function packingList(items: readonly OrderItem[], name: string, note: string): string {
  const pieces = say(orders.garments, { n: sumOf(items).garments });
  const lines = groupsOf(items).flatMap((group) => [`☐ ${countedName(group)}`, ...groupNotes(group)]);
  return [name ? say(texts.of, { name, pieces }) : pieces, "", ...lines, "", note].join("\n").trim();
}

function AddressLabel({ code, name, phone, address }: PackingPapersProps["enquiry"]) {
  const { shop } = useShop();
  const from = [shop.brand, shop.address ?? [shop.city, shop.province].join(", "), shop.phone];
  return (
    <div className="grid w-[100mm] break-before-page gap-[4mm] border-2 border-dashed border-current p-[6mm]">
      <p>{texts.to}</p>
      <p className="text-[20pt] leading-tight font-bold">{name}</p>
      <p className="min-h-[30mm] text-[16pt] leading-snug whitespace-pre-wrap">{address}</p>
      {phone ? <p>{say(texts.telephone, { phone })}</p> : null}
      <p className="border-t border-current pt-[3mm] text-[9pt]">
        {texts.from}: {from.filter(Boolean).join(" · ")} · {say(texts.order, { code })}
      </p>
    </div>
  );
}

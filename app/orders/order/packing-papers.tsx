import Printer from "lucide-react/icons/printer";
import Share2 from "lucide-react/icons/share-2";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { orders } from "../../messages/es/orders.ts";
import { packing as texts } from "../../messages/es/owner-packing.ts";
import { say } from "../../messages/message.ts";
import { whatsappShareLink } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { writtenCode } from "../../ui/short-code.ts";
import { sumOf } from "../basket/basket.ts";
import { groupNotes, groupsOf, type OrderItem } from "./order-groups.ts";

interface PackingPapersProps {
  items: readonly OrderItem[];
  enquiry: { code: string; name: string; phone: string | null; address: string; note: string };
}

/** What the parcel needs: a list of the garments without prices, and a label with the address. */
export function PackingPapers({ items, enquiry }: PackingPapersProps) {
  const [paper, setPaper] = useState<"list" | "label">("list");
  const printPaper = (wanted: typeof paper) => {
    flushSync(() => setPaper(wanted));
    print();
  };
  const code = writtenCode(enquiry.code);
  const pieces = say(orders.owner.pieces, { n: sumOf(items).garments });
  const facts = {
    heading: say(texts.list, { code }),
    about: enquiry.name === orders.owner.name ? pieces : say(texts.of, { name: enquiry.name, pieces }),
    lines: groupsOf(items).map(packingLine),
    note: enquiry.note,
  };
  const text = [facts.heading, facts.about, "", ...facts.lines.flat(), "", facts.note].join("\n").trim();
  return (
    <section aria-labelledby="para-enviar" className="grid gap-3">
      <h3 id="para-enviar" className="text-lg">
        {texts.heading}
      </h3>
      <div className="flex flex-wrap gap-2.5">
        <PrintPaper onPress={() => printPaper("list")}>{texts.printList}</PrintPaper>
        <PrintPaper onPress={() => printPaper("label")}>{texts.printLabel}</PrintPaper>
        <ExternalLink
          href={whatsappShareLink(text)}
          onClick={(event) => {
            if (typeof navigator.share !== "function") return;
            event.preventDefault();
            // A share sheet that is closed rejects too.
            navigator.share({ text }).catch(() => null);
          }}
          className={buttonClass("quiet", "small")}
        >
          <Share2 size={18} strokeWidth={1.8} aria-hidden="true" />
          {texts.share}
        </ExternalLink>
      </div>
      {enquiry.address ? null : <p className="text-small text-nuez">{texts.noAddress}</p>}
      {paper === "list" ? <PackingList {...facts} /> : <AddressLabel {...enquiry} code={code} />}
    </section>
  );
}

function packingLine(group: ReturnType<typeof groupsOf<OrderItem>>[number]): string[] {
  const { quantity, named, sizes } = group;
  const counted = sizes.length > 0 ? ` (${sizes.join(" · ")})` : "";
  return [`${quantity} × ${named.join(", ")}${counted}`, ...groupNotes(group)];
}

function PrintPaper({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onPress} className={buttonClass("quiet", "small")}>
      <Printer size={18} strokeWidth={1.8} aria-hidden="true" />
      {children}
    </button>
  );
}

interface PackingListProps {
  heading: string;
  about: string;
  lines: string[][];
  note: string;
}

function PackingList({ heading, about, lines, note }: PackingListProps) {
  return (
    <div className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{heading}</h2>
      <p>{about}</p>
      <ul className="my-[6mm] grid gap-[3mm]">
        {lines.map(([line = "", ...notes]) => (
          <li key={line} className="grid grid-cols-[6mm_1fr]">
            <span aria-hidden="true" className="mt-[1mm] size-[4mm] border border-current" />
            <span>
              {line}
              {notes.map((each) => (
                <span key={each} className="block italic">
                  {each}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="whitespace-pre-wrap">{note}</p>
    </div>
  );
}

function AddressLabel({ code, name, phone, address }: PackingPapersProps["enquiry"]) {
  const { shop } = useShop();
  const from = [shop.brand, shop.address ?? [shop.city, shop.province].join(", "), shop.phone];
  return (
    <div className="on-paper">
      <div className="grid w-[100mm] gap-[4mm] border-2 border-dashed border-current p-[6mm]">
        <p>{texts.to}</p>
        <p className="text-[20pt] leading-tight font-bold">{name === orders.owner.name ? "" : name}</p>
        {address ? (
          <p className="text-[16pt] leading-snug whitespace-pre-wrap">{address}</p>
        ) : (
          <p className="grid gap-[9mm] pt-[9mm]">
            {[1, 2, 3].map((line) => (
              <span key={line} className="border-b border-current" />
            ))}
          </p>
        )}
        {phone ? <p>{say(texts.telephone, { phone })}</p> : null}
        <p className="border-t border-current pt-[3mm] text-[9pt]">
          {texts.from}: {from.filter(Boolean).join(" · ")} · {say(texts.order, { code })}
        </p>
      </div>
    </div>
  );
}

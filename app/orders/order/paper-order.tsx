import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import { sumOf } from "../basket/basket.ts";
import { type Deal, dealNote, sumRows } from "./order.ts";
import { groupNotes, groupParts, groupsOf, type OrderGroup, type OrderItem } from "./order-groups.ts";

const { paper: texts } = orders;

export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => print()}
      className={buttonClass("quiet", "medium", "with-script @md:justify-self-start")}
    >
      {orders.print}
    </button>
  );
}

interface PaperOrderProps {
  heading?: string;
  when?: string;
  items: readonly OrderItem[];
  deal: Deal | null;
}

/** Prints an order. `styles/paper.css` hides this part on screens and everything else on paper. */
export function PaperOrder({ heading = texts.heading, when, items, deal }: PaperOrderProps) {
  const note = dealNote(items, deal);
  return (
    <section className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{heading}</h2>
      <p>{when}</p>
      <table>
        <thead>
          <tr>
            {[texts.garment, texts.quantity, texts.price, texts.sum].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf(items).map((group) => (
            <Row key={JSON.stringify(group.first)} {...group} />
          ))}
        </tbody>
      </table>
      <p>{say(orders.garments, { n: sumOf(items).garments })}</p>
      {sumRows(items, deal).map(({ label, value }) => (
        <p key={label}>{`${label}: ${value}`}</p>
      ))}
      {note ? <p>{note}</p> : null}
    </section>
  );
}

function Row(group: OrderGroup) {
  const { priceCents, from } = group.first;
  const { named, sizes } = groupParts(group);
  const price = priceCents === null ? orders.noPrice : formatPrice(priceCents);
  return (
    <tr>
      <td>
        {named.join(", ")}
        <p>{sizes.join(" · ")}</p>
        <p>{groupNotes(group).join(" ")}</p>
      </td>
      <td>{group.quantity}</td>
      <td>{from ? say(orders.from, { price }) : price}</td>
      <td>{priceCents === null ? "" : formatPrice(group.quantity * priceCents)}</td>
    </tr>
  );
}

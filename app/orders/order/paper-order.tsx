import { orders } from "../../messages/es/orders.ts";
import { say } from "../../messages/message.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { formatPrice } from "../../ui/price.ts";
import { type Deal, dealNote, sumRows } from "./order.ts";
import { groupsOf, type OrderGroup, type OrderItem, sizeCount } from "./order-groups.ts";

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

/** The order on paper. `styles/paper.css` prints nothing else, and hides it on screens. */
export function PaperOrder({
  code = null,
  when = null,
  items,
  deal,
}: {
  code?: string | null;
  when?: string | null;
  items: readonly OrderItem[];
  deal: Deal | null;
}) {
  const columns = [texts.garment, texts.colour, texts.size, texts.quantity, texts.price, texts.sum];
  const note = dealNote(items, deal);
  return (
    <section className="on-paper">
      <p>{useShop().shop.brand}</p>
      <h2>{code === null ? texts.heading : say(texts.ofCode, { code })}</h2>
      {when === null ? null : <p>{when}</p>}
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsOf(items, (item) => item).map((group) => (
            <Row key={JSON.stringify(group.first)} {...group} />
          ))}
        </tbody>
      </table>
      <p>{say(orders.garments, { n: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
      {sumRows(items, deal).map(({ label, value }) => (
        <p key={label}>{`${label}: ${value}`}</p>
      ))}
      {note ? <p>{note}</p> : null}
    </section>
  );
}

function Row({ first, quantity, each }: OrderGroup<OrderItem>) {
  const { name, colour, priceCents, from, undecided = [] } = first;
  const price = priceCents === null ? texts.noPrice : formatPrice(priceCents);
  const sizes = each.map((item) => (each.length > 1 ? sizeCount(item) : (item.size ?? sizeOpen(item))));
  const notes = each.map(({ note }) => note && `«${note}»`).filter(Boolean);
  return (
    <tr>
      <td>{[name, ...notes].join(" ")}</td>
      <td>{colour ?? (undecided.includes("colour") ? orders.colourOpen : "")}</td>
      <td>{sizes.join(" · ")}</td>
      <td>{quantity}</td>
      <td>{from ? say(texts.from, { price }) : price}</td>
      <td>{priceCents === null ? "" : formatPrice(quantity * priceCents)}</td>
    </tr>
  );
}

function sizeOpen({ undecided = [] }: OrderItem): string {
  return undecided.includes("size") ? orders.sizeOpen : "";
}

import { formatPrice } from "../catalogue/price.ts";
import { orders } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { useShop } from "../settings/use-shop.ts";
import { buttonClass } from "../ui/button.ts";
import { type Deal, dealText, type OrderItem, totalText } from "./order.ts";

const { paper: texts } = orders;

/** Prints the page, which on paper is {@link PaperOrder} alone; without script the browser's own command does. */
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

/** An order on paper: nothing of the page around it is printed (`styles/paper.css`), and nothing of it is on a screen. */
export function PaperOrder({
  code = null,
  when = null,
  items,
  deal,
}: {
  /** Once it was sent. */
  code?: string | null;
  when?: string | null;
  items: readonly OrderItem[];
  deal: Deal | null;
}) {
  const columns = [texts.garment, texts.size, texts.colour, texts.quantity, texts.price, texts.sum];
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
          {items.map((item) => (
            <Row key={JSON.stringify([item.slug, item.size, item.colour])} {...item} />
          ))}
        </tbody>
      </table>
      <p>{say(orders.garments, { n: items.reduce((sum, { quantity }) => sum + quantity, 0) })}</p>
      {[totalText(items), dealText(items, deal)].map((line) => line && <p key={line}>{line}</p>)}
    </section>
  );
}

function Row({ name, note, size, colour, quantity, priceCents, from }: OrderItem) {
  const price = priceCents === null ? texts.noPrice : formatPrice(priceCents);
  return (
    <tr>
      <td>
        {name}
        {note ? ` «${note}»` : ""}
      </td>
      <td>{size}</td>
      <td>{colour}</td>
      <td>{quantity}</td>
      <td>{from ? say(texts.from, { price }) : price}</td>
      <td>{priceCents === null ? "" : formatPrice(quantity * priceCents)}</td>
    </tr>
  );
}

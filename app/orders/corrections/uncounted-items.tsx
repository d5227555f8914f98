import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { pillClass } from "../../ui/chip.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { currentGarment } from "../basket/current-garment.ts";
import { itemName } from "../order/order-groups.ts";
import type { OwnersOrder } from "../order/orders.server.ts";
import { useOrderAction } from "./use-order-action.ts";

const texts = ownerOrders.uncounted;

type Item = OwnersOrder["items"][number];

/** Why an item takes nothing from stock; null when it is counted. `open`: its size or colour is still to be chosen. */
function uncountedReason({ size, colour, product }: Item): "open" | "uncounted" | null {
  if (!product?.variants.length) return "uncounted";
  const variant = product.variants.find((each) => each.size === size && each.colour === colour);
  if (!variant) return "open";
  return variant.stock === null ? "uncounted" : null;
}

/** Names the garments that take nothing from stock. One press chooses the size or colour that is missing. */
export function UncountedItems({ items, version, progress }: OwnersOrder) {
  const { send } = useOrderAction();
  if (["sent", "delivered", "cancelled"].includes(progress.state)) return null;
  const rows = items.map((item, at) => ({ item, at, reason: uncountedReason(item) }));
  const open = rows.filter(({ reason }) => reason === "open");
  const uncounted = rows.flatMap(({ item, reason }) => (reason === "uncounted" ? item.name : []));
  return (
    <>
      {open.length > 0 ? (
        <section className="grid gap-3 rounded-card bg-manteca px-5 py-4">
          <h3 className="font-sans text-base font-semibold">{texts.heading}</h3>
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
          {say(texts.uncounted, { names: [...new Set(uncounted)].join(", ") })}
        </p>
      ) : null}
    </>
  );
}

function Choices({ item, choose }: { item: Item; choose: (choice: Record<string, string>) => void }) {
  if (!item.product) return null;
  const today = currentGarment(item.product, item);
  const { size, colour } = today.garment;
  // A size that is no longer sold is to be chosen again.
  const isSizeMissing = today.sizes.length > 0 && (size === null || size !== item.size);
  const missing = isSizeMissing ? "size" : "colour";
  const options = missing === "size" ? today.sizes : today.colours;
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ name, level }) => (
        <button
          key={name}
          ref={passFocusOn}
          type="button"
          className={pillClass}
          aria-label={say(texts.choose, { choice: name, name: item.name })}
          onClick={() => choose({ size: size ?? "", colour: colour ?? "", [missing]: name })}
        >
          {level === "out" ? say(orders.soldOutSize, { name }) : name}
        </button>
      ))}
    </div>
  );
}

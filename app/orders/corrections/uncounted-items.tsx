import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { pillClass } from "../../ui/chip.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { currentGarment } from "../basket/current-garment.ts";
import type { CorrectionsData } from "./correct-order.tsx";
import { uncountedReason } from "./uncounted.ts";
import { useOrderAction } from "./use-order-action.ts";

const texts = ownerOrders.uncounted;

/** Names the garments that take nothing from stock. One press chooses the size or colour that is missing. */
export function UncountedItems({ order: { items, version, isOpen } }: { order: CorrectionsData }) {
  const { send } = useOrderAction();
  const rows = items.map((item, at) => ({ item, at, reason: uncountedReason(item, item.product) }));
  const open = rows.filter(({ reason }) => reason === "open");
  const others = (["gone", "uncounted"] as const).flatMap((reason) => {
    const names = new Set(rows.flatMap((row) => (row.reason === reason ? row.item.name : [])));
    return names.size > 0 ? say(texts[reason], { names: [...names].join(", ") }) : [];
  });
  if (!isOpen) return null;
  return (
    <>
      {open.length > 0 ? (
        <section className="grid gap-3 rounded-card bg-manteca px-5 py-4">
          <h3 className="font-sans text-base font-semibold">{texts.heading}</h3>
          {open.map(({ item, at }) => (
            <div key={at} className="grid gap-2">
              <p className="text-small">{[item.name, item.size, item.colour].filter(Boolean).join(", ")}</p>
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
      {others.map((text) => (
        <p key={text} className="text-small text-nuez">
          {text}
        </p>
      ))}
    </>
  );
}

interface ChoicesProps {
  item: CorrectionsData["items"][number];
  choose: (choice: { size: string; colour: string }) => void;
}

function Choices({ item, choose }: ChoicesProps) {
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

import Plus from "lucide-react/icons/plus";
import { useEffect, useId, useState } from "react";
import { href, useFetcher } from "react-router";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { LineField } from "../../ui/field.tsx";
import type { BasketProduct } from "../basket/current-garment.ts";

/** Pause in typing before a request, in ms. */
const PAUSE = 180;

/** The list of results may begin below the edge of the dialog. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Finds products while the owner types, and adds the one that she presses. */
export function GarmentSearch({ onAdd }: { onAdd: (product: BasketProduct) => void }) {
  const [typed, setTyped] = useState("");
  const { load, data } = useFetcher<{ found: BasketProduct[] }>();
  const search = typed.trim();
  useEffect(() => {
    if (search === "") return;
    const path = `${href("/consultas/nuevo")}?${new URLSearchParams({ buscar: search })}`;
    const timer = setTimeout(() => void load(path), PAUSE);
    return () => clearTimeout(timer);
  }, [search, load]);
  const shown = search === "" ? [] : (data?.found ?? []);
  return (
    <div className="grid gap-2">
      <LineField
        id={useId()}
        inputMode="search"
        label={texts.add}
        placeholder={texts.addHint}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the form around this field.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <p role="status" className="sr-only">
        {shown.length > 0 ? say(texts.found, { n: shown.length }) : ""}
      </p>
      {shown.length > 0 ? (
        <ul ref={intoView} className="grid gap-0.5 rounded-card bg-algodon p-1.5 inset-ring inset-ring-hilo">
          {shown.map((product) => (
            <li key={product.slug}>
              <button
                type="button"
                className="grid min-h-tap w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-control p-1.5 text-left hover:bg-lino"
                onClick={() => {
                  onAdd(product);
                  setTyped("");
                }}
              >
                <span className="w-11">
                  <ProductThumbnail photo={product.photos[0] ?? null} sizes="3rem" />
                </span>
                <span className="line-clamp-2 text-small font-medium">{product.name}</span>
                <Plus size={20} strokeWidth={1.8} className="mr-1.5 text-terracota" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

import EyeOff from "lucide-react/icons/eye-off";
import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Trash2 from "lucide-react/icons/trash-2";
import { Link } from "react-router";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import type { Product } from "../../product/product.ts";
import { Switch } from "../../ui/switch.tsx";
import { IconButton, MoveButtons } from "./move-buttons.tsx";
import { visibilityText } from "./product-start.ts";
import { useProductAction } from "./use-product-action.ts";

interface CardControlsProps {
  product: Product;
  /** Path of the catalogue page, to which the controls send their forms. */
  path: string;
  waiting: number;
  /** Index among the pinned products, and their number. Undefined if the product cannot be moved. */
  place?: { at: number; total: number } | undefined;
  onEdit: (opener: HTMLElement) => void;
  onDelete: (opener: HTMLElement) => void;
}

export function CardControls({ product, path, waiting, place, onEdit, onDelete }: CardControlsProps) {
  const { id, name, pinned } = product;
  const { send, sending } = useProductAction(path);
  const inStock = sending === "set-stock" ? !product.inStock : product.inStock;
  return (
    <div className="mt-3 rounded-control bg-algodon inset-ring inset-ring-hilo">
      <Unseen product={product} className="px-3.5 pt-2.5" />
      <fieldset
        aria-label={say(texts.controls, { name })}
        className="flex flex-wrap items-center justify-between py-0.75 pr-1 pl-3.5"
      >
        <Switch
          on={inStock}
          aria-busy={sending === "set-stock" || undefined}
          aria-label={say(texts.inStockOf, { name })}
          onClick={() => send("set-stock", { id, inStock: String(!product.inStock) })}
        >
          {inStock ? texts.inStock : texts.outOfStock}
        </Switch>
        <div className="ml-auto flex text-nuez @max-[15.25rem]/card:-ml-3 @max-[15.25rem]/card:w-[calc(100%+0.625rem)] @max-[15.25rem]/card:justify-between">
          <IconButton
            action={pinned ? texts.unpin : texts.pin}
            name={name}
            Icon={pinned ? PinOff : Pin}
            className={pinned ? "text-terracota" : ""}
            onClick={() => send("pin-product", { id, pinned: String(!pinned) })}
          />
          <IconButton
            action={texts.edit}
            name={name}
            Icon={Pencil}
            onClick={({ currentTarget }) => onEdit(currentTarget)}
          />
          <IconButton
            action={texts.delete}
            name={name}
            Icon={Trash2}
            data-delete=""
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          />
        </div>
        {place ? (
          <MoveButtons
            name={name}
            {...place}
            onMove={(to) => sending || send("move-product", { id, place: String(to) })}
          >
            <p className="text-sm text-nuez tabular-nums">
              {say(texts.place, { n: place.at + 1, total: place.total })}
            </p>
          </MoveButtons>
        ) : null}
      </fieldset>
      {waiting > 0 ? <WaitingLink id={id} n={waiting} /> : null}
    </div>
  );
}

function WaitingLink({ id, n }: { id: string; n: number }) {
  return (
    <Link
      to={`/consultas/avisos#aviso-${id}`}
      className="flex min-h-tap items-center px-3.5 text-sm font-semibold text-terracota underline-offset-4 hover:underline"
    >
      {say(texts.waiting, { n })}
    </Link>
  );
}

export function Unseen({ product, className }: { product: Product; className: string }) {
  const text = visibilityText(product, new Date());
  return text ? (
    <p className={`flex gap-2 text-sm/snug font-semibold text-terracota ${className}`}>
      <EyeOff size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
      {text}
    </p>
  ) : null;
}

import Pencil from "lucide-react/icons/pencil";
import Pin from "lucide-react/icons/pin";
import PinOff from "lucide-react/icons/pin-off";
import Trash2 from "lucide-react/icons/trash-2";
import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import type { GenericSchema } from "valibot";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import type { Product } from "../product.ts";
import type { ProductAnswer, ProductIntent } from "../product-answer.ts";

interface CardControlsProps {
  product: Product;
  query: CatalogueQuery;
  waiting: number;
  onEdit: (opener: HTMLElement) => void;
  onDelete: (opener: HTMLElement) => void;
  onAnswer: (intent: ProductIntent, answer: ProductAnswer) => void;
}

export function CardControls({ product, query, waiting, onEdit, onDelete, onAnswer }: CardControlsProps) {
  const { id, name } = product;
  const [lastIntent, setLastIntent] = useState<ProductIntent>("set-stock");
  const { parts, pending } = useForm<GenericSchema, ProductAnswer>({
    id: `controles-${id}`,
    action: cataloguePath(query),
    beforeSend(data) {
      setLastIntent(data.get("intent") as ProductIntent);
      return true;
    },
    onAnswer: (answer) => onAnswer(lastIntent, answer),
  });
  const sending = (intent: ProductIntent) => pending && lastIntent === intent;
  // Optimistic update: the control shows the new state while the server saves it.
  const inStock = sending("set-stock") ? !product.inStock : product.inStock;
  return (
    <Form parts={parts} className="mt-3 rounded-control bg-algodon inset-ring inset-ring-hilo">
      <input type="hidden" name="id" value={id} readOnly />
      <input type="hidden" name="inStock" value={String(!product.inStock)} readOnly />
      <input type="hidden" name="pinned" value={String(!product.pinned)} readOnly />
      <fieldset
        aria-label={say(texts.controls, { name })}
        className="flex flex-wrap items-center justify-between py-0.75 pr-1 pl-3.5"
      >
        <StockSwitch name={name} inStock={inStock} pending={sending("set-stock")} />
        <div className="ml-auto flex text-nuez @max-[15.25rem]/card:-ml-3 @max-[15.25rem]/card:w-[calc(100%+0.625rem)] @max-[15.25rem]/card:justify-between">
          <IconButton
            type="submit"
            value="pin-product"
            action={product.pinned ? texts.unpin : texts.pin}
            name={name}
            Icon={product.pinned ? PinOff : Pin}
            aria-busy={sending("pin-product") || undefined}
            className={product.pinned ? "text-terracota" : ""}
          />
          <IconButton action={texts.edit} name={name} Icon={Pencil} onClick={onEdit} />
          <IconButton action={texts.delete} name={name} Icon={Trash2} onClick={onDelete} data-delete="" />
        </div>
      </fieldset>
      {waiting > 0 ? (
        <Link
          to={`/consultas/avisos#aviso-${id}`}
          className="flex min-h-tap items-center px-3.5 text-sm font-semibold text-terracota underline-offset-4 hover:underline"
        >
          {say(texts.waiting, { n: waiting })}
        </Link>
      ) : null}
    </Form>
  );
}

function StockSwitch({ name, inStock, pending }: { name: string; inStock: boolean; pending: boolean }) {
  return (
    <button
      type="submit"
      name="intent"
      value="set-stock"
      role="switch"
      aria-checked={inStock}
      aria-busy={pending || undefined}
      aria-label={say(texts.inStockOf, { name })}
      className="group/switch inline-flex min-h-tap cursor-pointer items-center gap-1.75 text-sm font-semibold whitespace-nowrap"
    >
      <span
        aria-hidden="true"
        className="relative h-5 w-8.5 rounded-full bg-borde transition-colors duration-150 group-aria-checked/switch:bg-salvia after:absolute after:top-0.75 after:left-0.75 after:size-3.5 after:rounded-full after:bg-algodon after:transition-[translate] after:duration-150 group-aria-checked/switch:after:translate-x-3.5 forced-colors:border forced-colors:border-[ButtonText] forced-colors:after:bg-[ButtonText]"
      />
      {inStock ? texts.inStock : texts.outOfStock}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<"button">, "name" | "onClick"> {
  action: string;
  name: string;
  Icon: typeof Pin;
  onClick?: (button: HTMLElement) => void;
}

function IconButton({ action, name, Icon, onClick, className = "", ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      name="intent"
      {...button}
      title={action}
      aria-label={say(texts.of, { action, name })}
      className={`${iconButtonClass} hover:text-cacao ${className}`}
      onClick={(event) => onClick?.(event.currentTarget)}
    >
      <Icon size={19} strokeWidth={1.8} />
    </button>
  );
}

import Trash2 from "lucide-react/icons/trash-2";
import { useContext } from "react";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { ProductThumbnail } from "../../product/product-shelf.tsx";
import { iconButtonClass } from "../../ui/button.ts";
import { controlClass, FieldError } from "../../ui/field.tsx";
import { errorText } from "../../ui/form/answer.ts";
import { ErrorTexts } from "../../ui/form/fields.tsx";
import { currentGarment } from "../basket/current-garment.ts";
import { ChoiceSelect } from "../garment-line.tsx";
import { Stepper } from "../stepper.tsx";
import { type EditedLine, withChoice } from "./edited-lines.ts";

interface GarmentLinesProps {
  lines: readonly EditedLine[];
  change: (lines: readonly EditedLine[]) => void;
  /** Error codes by field name. */
  errors: Readonly<Record<string, string[]>>;
}

/** The garments of an order as fields named `lines[0].size`. */
export function GarmentLines({ lines, change, errors }: GarmentLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 divide-y divide-hilo rounded-card border border-hilo bg-algodon px-4">
      {lines.map((line, place) => (
        <GarmentLine
          key={line.id}
          line={line}
          field={`lines[${place}]`}
          errors={errors}
          onChange={(next) => change(lines.with(place, next))}
          onRemove={() => change(lines.filter(({ id }) => id !== line.id))}
        />
      ))}
    </ul>
  );
}

interface GarmentLineProps extends Pick<GarmentLinesProps, "errors"> {
  line: EditedLine;
  field: string;
  onChange: (line: EditedLine) => void;
  onRemove: () => void;
}

function GarmentLine({ line, field, errors, onChange, onRemove }: GarmentLineProps) {
  const { name, photo, at, slug, quantity, price } = line;
  const today = line.product && currentGarment(line.product, line);
  const errorTexts = useContext(ErrorTexts);
  const wrong = Object.entries(errors).flatMap(([key, codes]) => (key.startsWith(`${field}.`) ? codes : []));
  return (
    <li className="grid grid-cols-[--spacing(14)_minmax(0,1fr)_auto] gap-x-3 gap-y-2.5 py-4">
      <input type="hidden" name={`${field}.at`} value={at ?? ""} />
      <input type="hidden" name={`${field}.slug`} value={slug} />
      <ProductThumbnail photo={photo} sizes="3.5rem" />
      <p className="self-center leading-snug font-medium wrap-anywhere">{name}</p>
      <button
        type="button"
        onClick={onRemove}
        className={`${iconButtonClass} -mt-1 -mr-2`}
        aria-label={say(orders.removeNamed, { name })}
      >
        <Trash2 size={18} strokeWidth={1.7} aria-hidden="true" />
      </button>
      <div className="col-span-full flex flex-wrap gap-2 empty:hidden has-[>input:first-child:last-child]:hidden">
        {(["size", "colour"] as const).map((choice) => (
          <ChoiceSelect
            key={choice}
            name={`${field}.${choice}`}
            garment={name}
            chosen={line[choice]}
            onChoose={(chosen) => onChange(withChoice(line, { [choice]: chosen }))}
            {...{ choice, today }}
          />
        ))}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-2 gap-y-2">
        <Stepper
          field={`${field}.quantity`}
          name={name}
          quantity={quantity}
          onChange={(next) => onChange({ ...line, quantity: next })}
        />
        <div className="ml-auto flex items-center gap-1.5 text-small text-nuez">
          <span aria-hidden="true">$</span>
          <input
            name={`${field}.price`}
            value={price}
            inputMode="decimal"
            autoComplete="off"
            aria-label={say(texts.priceOf, { name })}
            aria-invalid={wrong.length > 0 || undefined}
            className={`${controlClass} w-25! min-h-tap! px-2.5! py-1.5! text-right text-cacao tabular-nums`}
            onChange={({ target }) => onChange({ ...line, price: target.value })}
          />
          <span aria-hidden="true">{texts.each}</span>
        </div>
        {wrong[0] ? <FieldError>{errorText(errorTexts, wrong[0])}</FieldError> : null}
      </div>
    </li>
  );
}

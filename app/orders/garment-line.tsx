import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from "react";
import { Link } from "react-router";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import type { Choice } from "../product/product-path.ts";
import { controlClass } from "../ui/field.tsx";
import { UnbrokenParts } from "../ui/unbroken-parts.tsx";
import { useTyped } from "../ui/use-typed.ts";
import { BASKET_LIMITS } from "./basket/basket.ts";
import { typedCount } from "./basket/basket-forms.ts";
import type { CurrentGarment } from "./basket/current-garment.ts";

export function GarmentName(props: { parts: readonly string[]; to: string | null; children?: ReactNode }) {
  const { parts, to, children } = props;
  const name = <UnbrokenParts parts={parts} />;
  return (
    <p className="leading-snug font-medium wrap-anywhere">
      {to === null ? (
        name
      ) : (
        <Link to={to} className="underline-offset-4 hover:underline">
          {name}
        </Link>
      )}
      {children}
    </p>
  );
}

export function Remark({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="col-span-full w-full text-small font-semibold text-terracota empty:hidden">
      {children}
    </p>
  );
}

interface ChoicesProps {
  form?: string;
  /** Prefix of the field names, such as `lines[0].`. */
  prefix?: string;
  lineId: string;
  name: string;
  chosen: Choice;
  /** Null if the product is deleted or, for a visitor, not shown. */
  today: CurrentGarment | null;
  onChoose: (choice: Partial<Choice>) => void;
}

export const choiceId = (choice: keyof Choice, lineId: string) =>
  `${choice === "size" ? "talle" : "color"}-${lineId}`;

export function Choices(props: ChoicesProps) {
  return (
    <div className="col-span-full mt-1 flex flex-wrap gap-2 has-[>input+input]:hidden">
      <ChoiceSelect {...props} choice="size" />
      <ChoiceSelect {...props} choice="colour" />
    </div>
  );
}

/** Draws a select. If there is nothing to choose, draws a hidden field instead. */
function ChoiceSelect({ choice, ...props }: ChoicesProps & { choice: keyof Choice }) {
  const { form, prefix = "", lineId, name, today, onChoose } = props;
  const field = useRef<HTMLSelectElement>(null);
  const chosen = props.chosen[choice];
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before hydration
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== (chosen ?? "")) onChoose({ [choice]: typed || null });
  }, []);
  const options = (choice === "size" ? today?.sizes : today?.colours) ?? [];
  const value = chosen ?? "";
  const isListed = value === "" || options.some(({ name }) => name === value);
  if (isListed && options.length < 2) {
    return <input type="hidden" form={form} name={prefix + choice} value={value} />;
  }
  return (
    <select
      ref={field}
      id={choiceId(choice, lineId)}
      form={form}
      name={prefix + choice}
      aria-label={say(texts.choiceOf[choice], { name })}
      value={value}
      autoComplete="off"
      onChange={({ target }) => onChoose({ [choice]: target.value || null })}
      className={`${controlClass} min-h-tap! w-auto! flex-[1_1_7rem] py-1.5! ${value === "" ? "border-terracota! bg-terracota/6! font-medium" : ""}`}
    >
      <option value="">{texts.choose[choice]}</option>
      {isListed ? null : <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.name} value={option.name}>
          {option.level === "out" ? say(texts.soldOutSize, option) : option.name}
        </option>
      ))}
    </select>
  );
}

interface StepperProps {
  form?: string;
  field: string;
  quantity: number;
  name: string;
  describedBy?: string | undefined;
  onChange: (quantity: number) => void;
}

export function Stepper({ form, field, quantity, name, describedBy, onChange }: StepperProps) {
  const typed = useTyped(String(quantity), (text) => {
    const count = typedCount(text);
    if (count > 0) onChange(count);
  });
  const step = (
    props: Pick<ComponentProps<"button">, "disabled" | "onClick" | "aria-label" | "children">,
  ) => (
    <button
      type="button"
      {...props}
      className="with-script grid size-tap cursor-pointer place-content-center rounded-full hover:bg-lino disabled:cursor-default disabled:opacity-35"
    />
  );
  return (
    <div className="flex items-center rounded-full border border-borde bg-algodon focus-within:border-cacao">
      {step({
        disabled: quantity <= 1,
        onClick: () => onChange(quantity - 1),
        "aria-label": say(texts.fewer, { name }),
        children: <Minus size={17} strokeWidth={2} aria-hidden="true" />,
      })}
      <input
        {...typed}
        type="number"
        form={form}
        name={field}
        min={1}
        max={BASKET_LIMITS.quantity}
        inputMode="numeric"
        autoComplete="off"
        aria-label={say(texts.quantity, { name })}
        aria-describedby={describedBy}
        className="min-h-tap w-11 rounded-full bg-transparent text-center tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      {step({
        disabled: quantity >= BASKET_LIMITS.quantity,
        onClick: () => onChange(quantity + 1),
        "aria-label": say(texts.more, { name }),
        children: <Plus size={17} strokeWidth={2} aria-hidden="true" />,
      })}
    </div>
  );
}

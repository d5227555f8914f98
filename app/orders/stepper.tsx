import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ComponentProps } from "react";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { useTyped } from "../ui/use-typed.ts";
import { BASKET_LIMITS } from "./basket/basket.ts";
import { typedCount } from "./basket/basket-forms.ts";

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

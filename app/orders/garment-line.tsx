import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { orders as texts } from "../messages/es/orders.ts";
import { say } from "../messages/message.ts";
import { controlClass } from "../ui/field.tsx";
import { UnbrokenParts } from "../ui/unbroken-parts.tsx";
import type { CurrentGarment } from "./basket/current-garment.ts";

interface GarmentNameProps {
  parts: readonly string[];
  to: string | null;
  children?: ReactNode;
}

export function GarmentName({ parts, to, children }: GarmentNameProps) {
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

interface ChoiceSelectProps extends Pick<ComponentProps<"select">, "ref" | "id" | "form" | "name"> {
  choice: "size" | "colour";
  garment: string;
  chosen: string | null;
  /** Null when the product is gone. */
  today: CurrentGarment | null;
  onChoose: (chosen: string | null) => void;
}

/** A list of a garment's sizes or colours. With nothing to choose, the form gets the value from a hidden field. */
export function ChoiceSelect({ choice, garment, chosen, today, onChoose, ...select }: ChoiceSelectProps) {
  const options = (choice === "size" ? today?.sizes : today?.colours) ?? [];
  const value = chosen ?? "";
  const isListed = value === "" || options.some(({ name }) => name === value);
  if (isListed && options.length < 2) {
    return <input type="hidden" form={select.form} name={select.name} value={value} />;
  }
  return (
    <select
      {...select}
      aria-label={say(texts.choiceOf[choice], { name: garment })}
      value={value}
      autoComplete="off"
      onChange={({ target }) => onChoose(target.value || null)}
      className={`${controlClass} min-h-tap! w-auto! flex-[1_1_7rem] py-1.5! ${value === "" ? "border-terracota! bg-terracota/6! font-medium" : ""}`}
    >
      <option value="">{texts.choose[choice]}</option>
      {isListed ? null : <option value={value}>{value}</option>}
      {options.map(({ name, level }) => (
        <option key={name} value={name}>
          {level === "out" ? say(texts.soldOutSize, { name }) : name}
        </option>
      ))}
    </select>
  );
}

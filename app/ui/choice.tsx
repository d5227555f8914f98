import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { FieldGroup } from "./field.tsx";

export function Choice({
  children,
  type = "checkbox",
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "className"> & { children: ReactNode }) {
  return (
    <label className="relative inline-flex min-h-tap cursor-pointer items-center gap-2 rounded-full bg-algodon px-4 text-small font-medium inset-ring inset-ring-borde transition-colors hover:bg-lino has-checked:bg-cacao has-checked:text-leche has-checked:inset-ring-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracota forced-colors:has-checked:border-4">
      <input
        {...input}
        type={type}
        className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {children}
    </label>
  );
}

export function Choices({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2">{children}</div>;
}

interface ChoiceGroupProps {
  type?: "radio" | "checkbox";
  name: string;
  label: string;
  options: readonly { value: string; text: ReactNode }[];
  chosen: readonly string[];
}

export function ChoiceGroup({ type = "radio", name, label, options, chosen }: ChoiceGroupProps) {
  return (
    <FieldGroup id={useId()} label={label}>
      <Choices>
        {options.map(({ value, text }) => (
          <Choice key={value} {...{ type, name, value }} defaultChecked={chosen.includes(value)}>
            {text}
          </Choice>
        ))}
      </Choices>
    </FieldGroup>
  );
}

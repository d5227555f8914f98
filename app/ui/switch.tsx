import type { ComponentProps } from "react";

interface SwitchProps extends Omit<ComponentProps<"button">, "role" | "type" | "className"> {
  on: boolean;
}

export function Switch({ on, children, ...button }: SwitchProps) {
  return (
    <button
      type="button"
      {...button}
      role="switch"
      aria-checked={on}
      className="group/switch inline-flex min-h-tap cursor-pointer items-center gap-1.75 text-sm font-semibold whitespace-nowrap"
    >
      <span
        aria-hidden="true"
        className="relative h-5 w-8.5 rounded-full bg-borde transition-colors duration-150 group-aria-checked/switch:bg-salvia after:absolute after:top-0.75 after:left-0.75 after:size-3.5 after:rounded-full after:bg-algodon after:transition-[translate] after:duration-150 group-aria-checked/switch:after:translate-x-3.5 forced-colors:border forced-colors:border-[ButtonText] forced-colors:after:bg-[ButtonText]"
      />
      {children}
    </button>
  );
}

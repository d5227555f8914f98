/* Classes of buttons, button-like links and `<summary>`. Each is at least 44 px high (WCAG 2.5.5). */
export type ButtonTone = "primary" | "quiet" | "whatsapp" | "salvia" | "plain";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2.5 rounded-full font-semibold py-1.5 leading-tight text-center no-underline " +
  "transition-[background-color,color,border-color,transform,box-shadow] active:translate-y-px " +
  "max-w-full @max-3xs:px-4 @max-3xs:wrap-anywhere cursor-pointer select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 [&_svg]:shrink-0";

const tones: Record<ButtonTone, string> = {
  primary: "bg-terracota text-algodon hover:bg-terracota-honda",
  quiet: "bg-algodon text-cacao border border-borde hover:border-cacao hover:bg-leche",
  whatsapp:
    "bg-whatsapp text-algodon hover:bg-whatsapp-hondo data-form:bg-algodon data-form:text-cacao data-form:border " +
    "data-form:border-borde data-form:hover:border-cacao data-form:hover:bg-leche",
  salvia: "bg-salvia text-algodon hover:bg-salvia-honda",
  plain: "text-cacao hover:bg-lino",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-tap px-4 text-small",
  medium: "min-h-12 px-6 text-base",
  large: "min-h-13 px-7 text-lead",
};

export function buttonClass(tone: ButtonTone = "primary", size: ButtonSize = "medium", extra = ""): string {
  return `${base} ${tones[tone]} ${sizes[size]} ${extra}`;
}

export const iconButtonClass =
  "inline-flex size-tap shrink-0 cursor-pointer items-center justify-center rounded-full text-cacao transition-colors " +
  "hover:bg-lino aria-disabled:cursor-default aria-disabled:opacity-45";

export const textLinkClass =
  "inline-flex min-h-tap cursor-pointer items-center justify-self-start font-medium text-terracota underline " +
  "decoration-1 underline-offset-4";

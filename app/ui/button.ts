/** The look of a button or of a link that acts as one. Holds no text and knows no page. */
export type ButtonTone = "primary" | "quiet" | "whatsapp" | "salvia" | "plain";
export type ButtonSize = "small" | "medium" | "large";

const base =
  "inline-flex items-center justify-center gap-2.5 rounded-full font-semibold leading-tight text-center no-underline " +
  "transition-[background-color,color,border-color,transform,box-shadow] active:translate-y-px " +
  "cursor-pointer select-none disabled:cursor-not-allowed disabled:opacity-60 [&_svg]:shrink-0";

const tones: Record<ButtonTone, string> = {
  primary: "bg-terracota text-algodon hover:bg-terracota-honda",
  quiet: "bg-algodon text-cacao border border-borde hover:border-cacao hover:bg-leche",
  whatsapp: "bg-whatsapp text-algodon hover:bg-whatsapp-hondo",
  salvia: "bg-salvia text-algodon hover:bg-salvia-honda",
  plain: "text-cacao hover:bg-lino",
};

const sizes: Record<ButtonSize, string> = {
  small: "min-h-11 px-4 text-[0.9375rem]",
  medium: "min-h-12 px-6 text-base",
  large: "min-h-13 px-7 text-[1.0625rem]",
};

/** Classes of a button: targets are at least 44 px high (WCAG 2.5.5), whatever the size. */
export function buttonClass(tone: ButtonTone = "primary", size: ButtonSize = "medium", extra = ""): string {
  return `${base} ${tones[tone]} ${sizes[size]} ${extra}`;
}

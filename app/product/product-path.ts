export interface Choice {
  size: string | null;
  colour: string | null;
}

export const CHOICE_PARAMS = { size: "talle", colour: "color" } as const;

/** Id of the form with size, colour and every button that adds to the basket. */
export const CHOICE_FORM = "prenda";

export function productPath(slug: string, { size, colour }: Partial<Choice> = {}): string {
  const params = new URLSearchParams();
  if (size) params.set(CHOICE_PARAMS.size, size);
  if (colour) params.set(CHOICE_PARAMS.colour, colour);
  return `/catalogo/${slug}${params.size ? "?" : ""}${params}`;
}

/** What was chosen of a product's talles and colours, by their names. */
export interface Choice {
  size: string | null;
  colour: string | null;
}

/** The names of both in the address of a product's page. */
export const CHOICE_PARAMS = { size: "talle", colour: "color" } as const;

/** The form of a product's page: its talles and colours, and every button that puts what was chosen into the list. */
export const CHOICE_FORM = "prenda";

/** Where a product's page is, with what was chosen of it. */
export function productPath(slug: string, { size, colour }: Partial<Choice> = {}): string {
  const params = new URLSearchParams();
  if (size) params.set(CHOICE_PARAMS.size, size);
  if (colour) params.set(CHOICE_PARAMS.colour, colour);
  return `/catalogo/${slug}${params.size ? "?" : ""}${params}`;
}

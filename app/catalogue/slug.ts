/** The name of a product in its address. */

/** Addresses under /catalogo that are no product's. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["mas", "fotos", "sugerencias"]);

/** `Vestido Jardín` becomes `vestido-jardin`: what is neither a letter nor a digit is a hyphen. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "prenda";
}

/** What a name's slug may be, in order: the plain one, then `-2`, `-3` and on, without end. */
export function* slugsFor(name: string): Generator<string, never> {
  const slug = slugOf(name);
  if (!RESERVED_SLUGS.has(slug)) yield slug;
  for (let n = 2; ; n++) yield `${slug}-${n}`;
}

/** Whether a slug was made from this name, so that a product that is not renamed keeps the one that it has. */
export function isSlugFor(slug: string, name: string): boolean {
  const base = slugOf(name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

export const RESERVED_SLUGS: ReadonlySet<string> = new Set(["mas", "fotos", "sugerencias"]);

/** Makes a slug from a name: `Vestido Jardín` becomes `vestido-jardin`. */
export function slugOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "prenda";
}

/** Yields the plain slug, then `-2`, `-3` and so on without end. */
export function* slugsFor(name: string): Generator<string, never> {
  const slug = slugOf(name);
  if (!RESERVED_SLUGS.has(slug)) yield slug;
  for (let n = 2; ; n++) yield `${slug}-${n}`;
}

/** True when the slug already fits the name, so a product that is not renamed keeps its slug. */
export function isSlugFor(slug: string, name: string): boolean {
  const base = slugOf(name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

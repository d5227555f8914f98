/** Where a product's page is. */
export function productPath(slug: string): string {
  return `/catalogo/${slug}`;
}

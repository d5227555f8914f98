/** Makes URLs comparable: the router writes `%7E` in a query where `location` has `~`. */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname}?${new URLSearchParams(search)}`;
}

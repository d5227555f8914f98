/** Makes URLs comparable: the query of the router's `url` has `%7E` where `location` has `~`. */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname}?${new URLSearchParams(search)}`;
}

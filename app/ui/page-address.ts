/** For comparing URLs: encodes the query again, because the router's `url` has `%7E` for `~`. */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname}?${new URLSearchParams(search)}`;
}

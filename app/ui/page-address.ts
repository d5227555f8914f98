/** Path and query of a page. The router encodes the query of its `url` anew, `~` as `%7E`, so both sides are encoded here. */
export function pageAddress({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return `${pathname}?${new URLSearchParams(search)}`;
}

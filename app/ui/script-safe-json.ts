/** JSON that may stand inside a script element: no `<` can end it or begin another tag. */
export function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

/** A key under which one filled-in form is sent, however often. Random enough that no two visitors share one. */
export function newFormKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}

/**
 * A price as the shop writes it: `$18.900`, and with decimals only where there are cents, `$25.999,50`. Points group
 * thousands, no space after the sign; the same in every language of the page and locale of the process
 * (spec §2 'a dollar sign', findings 'Argentina'). Takes integer cents; throws a RangeError for anything else.
 */
export function formatPrice(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not a price in cents: ${cents}`);
  const pesos = String(Math.trunc(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
  const rest = cents % 100;
  return rest === 0 ? `$${pesos}` : `$${pesos},${String(rest).padStart(2, "0")}`;
}

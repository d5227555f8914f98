const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * Whether the wholesale page offers 'Agregar producto': only where the shop runs on localhost (spec §2 and §6).
 * An offer, never a permission: saving a product asks for a session of its own. Judged by the shop's configured
 * address and not by the Host header, because a rendered page is kept for everybody.
 */
export function offersAddProduct(publicUrl: string): boolean {
  return LOCAL_HOSTS.has(new URL(publicUrl).hostname);
}

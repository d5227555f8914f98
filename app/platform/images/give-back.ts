/**
 * Gives the memory of these bytes back at once; they are empty from then on. The collector counts megabytes outside its
 * heap only loosely and would let several pictures pile up. Only for whoever made the bytes and has nothing under way
 * that still reads them; what shares its memory with others (node's pool) is left alone.
 */
export function giveBack(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength > Buffer.poolSize) buffer.transfer(0);
}

/** The address of a profile. `handle` is what `normaliseInstagram` returns. */
export function instagramUrl(handle: string): string {
  return `https://www.instagram.com/${encodeURIComponent(handle)}/`;
}

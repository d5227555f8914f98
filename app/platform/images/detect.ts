export type ImageType = "jpeg" | "png" | "webp" | "gif" | "avif" | "heic";

export const extensionOf = (type: ImageType) => (type === "jpeg" ? "jpg" : type);

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx"]);
const AVIF_BRANDS = new Set(["avif", "avis"]);

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** An ISO media file lists the brand of its own format first, then the brands of compatible formats. */
function isoType(bytes: Uint8Array): ImageType | null {
  if (latin(bytes, 4, 8) !== "ftyp") return null;
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(size, bytes.length, 128);
  const brands = [latin(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, at + 4));
  if (brands.some((brand) => AVIF_BRANDS.has(brand))) return "avif";
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return "heic";
  return null;
}

/** Detects the type by the first bytes, not the name. Null for other types, so that SVG is never decoded. */
export function detectImage(bytes: Uint8Array): ImageType | null {
  if (bytes.length < 12) return null;
  if (latin(bytes, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (latin(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return "gif";
  return isoType(bytes);
}

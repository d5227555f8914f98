/** What is known of a HEIC before its pixels are unpacked. */
export interface HeicHeader {
  /** Pixels as it is to be shown, turned and cropped as the file asks. */
  width: number;
  height: number;
  /** Three colours, or those and transparency. */
  channels: 3 | 4;
  /** Pixels that are unpacked at once: a tile's, or all of them where the picture is one piece. */
  pixelsAtOnce: number;
}

/** As it is stored: it is still to be turned. */
export interface UnpackedHeic {
  /**
   * A TIFF of the bare pixels, with their colour profile; without one they are taken for sRGB, also where the file
   * names other colours by number (`nclx`).
   */
  file: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** How it is to be turned, as EXIF says it: 1 to 8. */
  orientation: number;
}

export type HeicResult =
  | { ok: true; picture: UnpackedHeic }
  /** Not a HEIC that can be read, or one that takes too much memory or time; the reason is for the log. */
  | { ok: false; code: HeicFault | "TIMEOUT"; reason: string };

export type HeicFault = "UNREADABLE" | "MEMORY";

/**
 * Unpacks a HEIC, cropped as the file asks, made smaller by a whole number while it is unpacked. `shrinkFor` says by how much once the
 * size is known, and may throw to leave it at that; what it throws comes out. It takes at most `timeoutSeconds`.
 */
export type UnpackHeic = (
  bytes: Uint8Array,
  options: { shrinkFor: (header: HeicHeader) => number; timeoutSeconds: number },
) => Promise<HeicResult>;

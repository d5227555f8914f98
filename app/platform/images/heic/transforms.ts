import { orientationOf } from "../orientations.ts";

/** One of the changes that a HEIC asks of whoever shows it, in the order in which they are to be made. */
export type HeicTransform =
  /** Pixels to be left out along the edges. */
  | { kind: "crop"; left: number; top: number; right: number; bottom: number }
  /** To the left. */
  | { kind: "turn"; degrees: 0 | 90 | 180 | 270 }
  | { kind: "mirror"; exchanges: "left and right" | "top and bottom" };

export interface HeicPlacement {
  /** The part of the stored picture that is shown. */
  crop: { left: number; top: number; width: number; height: number };
  /** How that part is to be turned, as EXIF says it: 1 to 8. */
  orientation: number;
}

export interface PlacedPicture {
  /** Pixels as it is to be shown. */
  width: number;
  height: number;
  stored: { width: number; height: number };
  transforms: readonly HeicTransform[];
}

/**
 * All changes as a crop and one turn of it. Null where a crop leaves nothing or reaches beyond the picture, where the
 * file crops after it has turned (the standard puts the crop first: ISO/IEC 23000-22, 7.3.6.7), and where what comes
 * out is not as large as the picture is said to be.
 */
export function placementOf({ stored, transforms, ...shown }: PlacedPicture): HeicPlacement | null {
  let crop = { left: 0, top: 0, ...stored };
  let turned = false;
  let mirrored = false;
  let clockwise = 0;
  for (const transform of transforms) {
    if (transform.kind === "crop") {
      const { left, top, right, bottom } = transform;
      if (turned || Math.min(left, top, right, bottom) < 0) return null;
      crop = {
        left: crop.left + left,
        top: crop.top + top,
        width: crop.width - left - right,
        height: crop.height - top - bottom,
      };
      continue;
    }
    turned = true;
    if (transform.kind === "turn") {
      clockwise += 360 - transform.degrees;
    } else {
      // A turn that is mirrored afterwards is the mirrored one turned the other way; upside down is 180 degrees more.
      mirrored = !mirrored;
      clockwise = 360 - (clockwise % 360) + (transform.exchanges === "top and bottom" ? 180 : 0);
    }
  }
  const [width, height] = clockwise % 180 === 0 ? [crop.width, crop.height] : [crop.height, crop.width];
  if (width < 1 || width !== shown.width || height !== shown.height || height < 1) return null;
  return { crop, orientation: orientationOf({ mirror: mirrored, degrees: clockwise % 360 }) };
}

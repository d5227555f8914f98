import sharp from "sharp";
import { twoHalves } from "../images.ts";

/** Small good photos of each kind that the shop takes, to be damaged. */
export async function fuzzPhotos(): Promise<Buffer[]> {
  const plain = sharp(await twoHalves(40, 30));
  return await Promise.all([
    plain.clone().png().toBuffer(),
    plain.clone().jpeg().toBuffer(),
    plain.clone().webp().toBuffer(),
    plain.clone().avif({ effort: 0 }).toBuffer(),
  ]);
}

import { parentPort, workerData } from "node:worker_threads";
import { type HeifPicture, heicFault, loadLibheif, openHeif } from "./libheif.ts";
import { Shrinking, shrunkSize } from "./shrink.ts";
import { tiffHeader } from "./tiff.ts";
import { type HeicPlacement, placementOf } from "./transforms.ts";
import type { FromHeicWorker, HeicWorkerData } from "./unpack-heic.ts";

/*
 * A thread of its own for one HEIC: it tells the size, waits to be told by how much to shrink, and hands over the
 * picture. Its memory goes with it. What is wrong with the file is told; what is wrong with the program throws.
 */

const { bytes, maxMemoryBytes, maxPixels } = workerData as HeicWorkerData;
const lib = loadLibheif(maxMemoryBytes);

reading(() => {
  const picture = openHeif(lib, bytes, maxPixels);
  const { width, height, tiles } = picture;
  const placement = isTiled(picture) ? placementOf(picture) : null;
  parentPort?.once("message", (factor: number) => reading(() => unpack(picture, placement, factor)));
  const pixelsAtOnce = placement ? tiles.width * tiles.height : width * height;
  tell({ header: { width, height, channels: picture.hasAlpha ? 4 : 3, pixelsAtOnce } });
});

/** Transparency has tiles of its own, which only the whole picture brings together. */
function isTiled({ hasAlpha, stored, tiles }: HeifPicture): boolean {
  const covered = tiles.columns * tiles.width >= stored.width && tiles.rows * tiles.height >= stored.height;
  return !hasAlpha && tiles.columns * tiles.rows > 1 && covered;
}

/** Tile by tile where the tiles have their places, otherwise as a whole, which libheif crops and turns itself. */
function unpack(picture: HeifPicture, placement: HeicPlacement | null, factor: number) {
  const channels = picture.hasAlpha ? 4 : 3;
  const from = placement?.crop ?? { left: 0, top: 0, width: picture.width, height: picture.height };
  const size = shrunkSize(from, factor);
  const { premultiplied } = picture;
  const header = tiffHeader({ ...size, channels, premultiplied, icc: picture.icc() });
  const shrinking = new Shrinking(from, channels, factor, header);
  if (placement) {
    const { columns, rows, width, height } = picture.tiles;
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = { left: column * width - from.left, top: row * height - from.top };
        picture.decode({ column, row }, (pixels) => shrinking.add({ ...pixels, ...at }));
      }
    }
  } else {
    picture.decode(null, (pixels) => shrinking.add({ ...pixels, left: 0, top: 0 }));
  }
  const file = shrinking.file();
  tell({ picture: { file, ...size, orientation: placement?.orientation ?? 1 } }, [file.buffer]);
}

function reading(read: () => void) {
  try {
    read();
  } catch (error) {
    const fault = heicFault(error);
    if (!fault) throw error;
    tell({ fault });
  }
}

function tell(message: FromHeicWorker, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

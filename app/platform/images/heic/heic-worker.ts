import { parentPort, workerData } from "node:worker_threads";
import { type HeifPicture, heifFault, loadLibheif, openHeif } from "./libheif.ts";
import { Shrinking } from "./shrink.ts";
import { type HeicPlacement, placementOf } from "./transforms.ts";
import type { FromHeicWorker, HeicWorkerData } from "./unpack-heic.ts";

/*
 * A thread of its own for one HEIC: it tells the size, waits to be told by how much to shrink, and hands over the
 * pixels. Its memory goes with it. What is wrong with the file is told; what is wrong with the program throws.
 */

const { bytes, maxMemoryBytes, maxPixels } = workerData as HeicWorkerData;
const lib = loadLibheif(maxMemoryBytes);

reading(() => {
  const picture = openHeif(lib, bytes, maxPixels);
  const { width, height, tiles } = picture;
  const channels = picture.hasAlpha ? 4 : 3;
  // Transparency has tiles of its own, which only the whole picture brings together.
  const tiled = channels === 3 && tiles.columns * tiles.rows > 1;
  const placement = tiled ? placementOf(picture) : null;
  parentPort?.once("message", (factor: number) => {
    reading(() => {
      const shrinking = placement
        ? unpackTiles(picture, placement, factor)
        : unpackWhole(picture, channels, factor);
      const data = shrinking.pixels();
      const { orientation } = placement ?? { orientation: 1 };
      const size = { width: shrinking.width, height: shrinking.height };
      const unpacked = { data, ...size, channels, orientation, icc: picture.icc() } as const;
      tell({ picture: unpacked }, [data.buffer as ArrayBuffer]);
    });
  });
  const pixelsAtOnce = placement ? tiles.width * tiles.height : width * height;
  tell({ header: { width, height, channels, pixelsAtOnce } });
});

function unpackTiles(picture: HeifPicture, { crop }: HeicPlacement, factor: number): Shrinking {
  const { columns, rows, width, height } = picture.tiles;
  const shrinking = new Shrinking(crop, 3, factor);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, top] = [column * width - crop.left, row * height - crop.top];
      picture.decode({ column, row }, (pixels) => shrinking.add({ ...pixels, left, top }));
    }
  }
  return shrinking;
}

function unpackWhole(picture: HeifPicture, channels: 3 | 4, factor: number): Shrinking {
  const shrinking = new Shrinking(picture, channels, factor);
  picture.decode(null, (pixels) => shrinking.add({ ...pixels, left: 0, top: 0 }));
  return shrinking;
}

function reading(read: () => void) {
  try {
    read();
  } catch (error) {
    const unreadable = heifFault(error);
    if (unreadable === null) throw error;
    tell({ unreadable });
  }
}

function tell(message: FromHeicWorker, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer);
}

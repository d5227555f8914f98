/** What sums of 16 bits hold. */
export const MAX_FACTOR = 16;

interface Size {
  width: number;
  height: number;
}

/** Pixels of a picture that is made smaller by a whole number, at most {@link MAX_FACTOR}. */
export function shrunkSize({ width, height }: Size, factor: number): Size {
  if (!Number.isInteger(factor) || factor < 1 || factor > MAX_FACTOR)
    throw new RangeError(`factor ${factor}`);
  return { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
}

/**
 * Collects a picture that arrives in pieces and makes it smaller by a whole number meanwhile: every pixel is the mean of
 * `factor` times `factor` of the original's, fewer along the right and lower edge. Eight bits a channel. The pixels come to stand behind a header of an even length, without a copy of either.
 */
export class Shrinking {
  readonly #size: Size;
  readonly #from: Size;
  readonly #channels: number;
  readonly #factor: number;
  readonly #header: number;
  /** The values as they are where nothing is to be added up. */
  readonly #sums: Uint8Array | Uint16Array;

  constructor(from: Size, channels: number, factor: number, header: Uint8Array) {
    this.#size = shrunkSize(from, factor);
    this.#from = from;
    this.#channels = channels;
    this.#factor = factor;
    this.#header = header.length;
    const values = this.#size.width * this.#size.height * channels;
    const buffer = new ArrayBuffer(header.length + values * (factor === 1 ? 1 : 2));
    new Uint8Array(buffer).set(header);
    this.#sums =
      factor === 1
        ? new Uint8Array(buffer, header.length, values)
        : new Uint16Array(buffer, header.length, values);
  }

  /** Adds a piece whose upper left corner lies at `left`, `top`; what reaches beyond the picture is left out. */
  add(piece: { data: Uint8Array; stride: number; width: number; height: number; left: number; top: number }) {
    const { data, stride, left, top } = piece;
    const channels = this.#channels;
    const factor = this.#factor;
    const sums = this.#sums;
    const firstX = Math.max(0, -left);
    const firstY = Math.max(0, -top);
    const lastX = Math.min(piece.width, this.#from.width - left);
    const lastY = Math.min(piece.height, this.#from.height - top);
    for (let y = firstY; y < lastY; y++) {
      const row = Math.floor((top + y) / factor) * this.#size.width;
      let from = y * stride + firstX * channels;
      let column = Math.floor((left + firstX) / factor);
      let inColumn = (left + firstX) % factor;
      for (let x = firstX; x < lastX; x++) {
        const to = (row + column) * channels;
        for (let c = 0; c < channels; c++) sums[to + c] = (sums[to + c] ?? 0) + (data[from++] ?? 0);
        if (++inColumn === factor) {
          inColumn = 0;
          column++;
        }
      }
    }
  }

  /** The header and the pixels, in the memory of the sums, which are spent; it may be longer than the file. */
  file(): Uint8Array<ArrayBuffer> {
    const sums = this.#sums;
    const file = new Uint8Array(sums.buffer as ArrayBuffer, 0, this.#header + sums.length);
    if (sums instanceof Uint8Array) return file;
    const channels = this.#channels;
    const factor = this.#factor;
    const { width, height } = this.#size;
    // Behind itself: a byte is written only where its sum and those before it have been read.
    const bytes = file.subarray(this.#header);
    let at = 0;
    for (let y = 0; y < height; y++) {
      const rows = Math.min(factor, this.#from.height - y * factor);
      for (let x = 0; x < width; x++) {
        const count = rows * Math.min(factor, this.#from.width - x * factor);
        for (let c = 0; c < channels; c++, at++) bytes[at] = Math.round((sums[at] ?? 0) / count);
      }
    }
    return file;
  }
}

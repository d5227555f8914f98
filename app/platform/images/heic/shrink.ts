/** What sums of 16 bits hold. */
export const MAX_FACTOR = 16;

/**
 * Collects a picture that arrives in pieces and makes it smaller by a whole number meanwhile: every pixel is the mean of
 * `factor` times `factor` of the original's, fewer along the right and lower edge. Eight bits a channel; a factor of at
 * most {@link MAX_FACTOR}.
 */
export class Shrinking {
  readonly width: number;
  readonly height: number;
  /** As they are where nothing is to be added up. */
  readonly #sums: Uint8Array | Uint16Array;
  readonly #from: { width: number; height: number };
  readonly #channels: number;
  readonly #factor: number;

  constructor(from: { width: number; height: number }, channels: number, factor: number) {
    if (!Number.isInteger(factor) || factor < 1 || factor > MAX_FACTOR)
      throw new RangeError(`factor ${factor}`);
    this.width = Math.ceil(from.width / factor);
    this.height = Math.ceil(from.height / factor);
    this.#from = from;
    this.#channels = channels;
    this.#factor = factor;
    const values = this.width * this.height * channels;
    this.#sums = factor === 1 ? new Uint8Array(values) : new Uint16Array(values);
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
      const row = Math.floor((top + y) / factor) * this.width;
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

  /** The picture, in the memory of the sums, which are spent. */
  pixels(): Uint8Array {
    const sums = this.#sums;
    if (sums instanceof Uint8Array) return sums;
    const channels = this.#channels;
    const factor = this.#factor;
    // Behind itself: a byte is written only where its sum and those before it have been read.
    const bytes = new Uint8Array(sums.buffer, 0, sums.length);
    let at = 0;
    for (let y = 0; y < this.height; y++) {
      const rows = Math.min(factor, this.#from.height - y * factor);
      for (let x = 0; x < this.width; x++) {
        const count = rows * Math.min(factor, this.#from.width - x * factor);
        for (let c = 0; c < channels; c++, at++) bytes[at] = Math.round((sums[at] ?? 0) / count);
      }
    }
    return bytes;
  }
}

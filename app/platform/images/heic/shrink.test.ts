import { expect, test } from "vitest";
import { MAX_FACTOR, Shrinking, shrunkSize } from "./shrink.ts";

const WIDTH = 23;
const HEIGHT = 17;
const HEADER = new Uint8Array([1, 2, 3, 4]);

function picture(channels: number): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT * channels }, (_, index) => (index * 7919) % 256);
}

/** The means, as one would write them down. */
function means(data: Uint8Array, channels: number, factor: number): number[] {
  const result: number[] = [];
  for (let top = 0; top < HEIGHT; top += factor) {
    for (let left = 0; left < WIDTH; left += factor) {
      for (let c = 0; c < channels; c++) {
        const values: number[] = [];
        for (let y = top; y < Math.min(HEIGHT, top + factor); y++) {
          for (let x = left; x < Math.min(WIDTH, left + factor); x++) {
            values.push(data[(y * WIDTH + x) * channels + c] ?? 0);
          }
        }
        result.push(Math.round(values.reduce((sum, value) => sum + value, 0) / values.length));
      }
    }
  }
  return result;
}

/** A piece of the picture as a decoder hands it over: with rows that are longer than it is wide. */
function piece(data: Uint8Array, channels: number, at: { left: number; top: number }, side: number) {
  const stride = side * channels + 5;
  const bytes = new Uint8Array(stride * side).fill(99);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      for (let c = 0; c < channels; c++) {
        const from = ((at.top + y) * WIDTH + at.left + x) * channels + c;
        const inside = at.left + x >= 0 && at.left + x < WIDTH && at.top + y >= 0;
        bytes[y * stride + x * channels + c] = inside ? (data[from] ?? 99) : 99;
      }
    }
  }
  return { data: bytes, stride, width: side, height: side, ...at };
}

test.each([1, 2, 3, 5, MAX_FACTOR])(
  "a factor of %i: every pixel is the mean of those it stands for",
  (factor) => {
    for (const channels of [3, 4]) {
      const data = picture(channels);
      // Tiles whose edges fall in the middle of what is one pixel afterwards, and beyond the picture on all sides.
      const shrinking = new Shrinking({ width: WIDTH, height: HEIGHT }, channels, factor, HEADER);
      for (let top = -3; top < HEIGHT; top += 7) {
        for (let left = -2; left < WIDTH; left += 7) shrinking.add(piece(data, channels, { left, top }, 7));
      }
      expect([...shrinking.file()]).toEqual([...HEADER, ...means(data, channels, factor)]);
    }
  },
);

test("the last column and row stand for what is left", () => {
  expect(shrunkSize({ width: 10, height: 9 }, 3)).toEqual({ width: 4, height: 3 });
  expect(shrunkSize({ width: 10, height: 9 }, 1)).toEqual({ width: 10, height: 9 });
});

test.each([0, 1.5, -1, Number.NaN, MAX_FACTOR + 1])("%d is no factor", (factor) => {
  expect(() => new Shrinking({ width: 2, height: 2 }, 3, factor, HEADER)).toThrow(RangeError);
});

test("white stays white at the greatest factor", () => {
  const side = MAX_FACTOR * 2;
  const shrinking = new Shrinking({ width: side, height: side }, 3, MAX_FACTOR, HEADER);
  const data = new Uint8Array(side * side * 3).fill(255);
  shrinking.add({ data, stride: side * 3, width: side, height: side, left: 0, top: 0 });
  expect([...shrinking.file()]).toEqual([...HEADER, ...Array(12).fill(255)]);
});

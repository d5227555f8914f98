import { expect, test } from "vitest";
import { fallbackUrl, largestUrl, srcSet, thumbnailUrl, widthsOf } from "./photo-urls.ts";

const KEY = "0123456789abcdef0123456789abcdef";

test.each([
  [4000, [320, 480, 640, 960, 1280, 1600], [640, 1600]],
  [1600, [320, 480, 640, 960, 1280, 1600], [640, 1600]],
  [1599, [320, 480, 640, 960, 1280, 1599], [640, 1599]],
  [700, [320, 480, 640, 700], [640, 700]],
  [640, [320, 480, 640], [640]],
  [320, [320], [320]],
  [1, [1], [1]],
])("a photo %i wide", (source, all, jpeg) => {
  // The server computes the widths from the original's width, the page from the largest stored width.
  // Both must get the same list.
  for (const width of [source, all.at(-1) ?? 0]) {
    expect(widthsOf("avif", width)).toEqual(all);
    expect(widthsOf("jpeg", width)).toEqual(jpeg);
  }
});

test("addresses its files", () => {
  const photo = { key: KEY, width: 700, height: 500 };
  expect(srcSet(photo, "avif")).toBe(
    `/media/${KEY}-320.avif 320w, /media/${KEY}-480.avif 480w, /media/${KEY}-640.avif 640w, /media/${KEY}-700.avif 700w`,
  );
  expect(srcSet(photo, "jpeg")).toBe(`/media/${KEY}-640.jpg 640w, /media/${KEY}-700.jpg 700w`);
  expect(largestUrl(photo)).toBe(`/media/${KEY}-700.jpg`);
  expect(fallbackUrl(photo)).toBe(`/media/${KEY}-640.jpg`);
  expect(fallbackUrl({ ...photo, width: 300 })).toBe(`/media/${KEY}-300.jpg`);
  expect(thumbnailUrl(photo)).toBe(`/media/${KEY}-320.webp`);
  expect(thumbnailUrl({ ...photo, width: 300 })).toBe(`/media/${KEY}-300.webp`);
});

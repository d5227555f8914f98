/** The hero's picture as the build makes it: these widths, this shape, in three formats under /pictures/. */
const WIDTHS = [480, 800, 1200, 1600] as const;
const ASPECT = { width: 4, height: 3 };
const LARGEST = WIDTHS[WIDTHS.length - 1] ?? 1600;

/** Width of the picture on the page: whole on phones, beside the 16rem menu on larger screens, then beside the words. */
const SIZES =
  "(min-width: 64rem) calc((100vw - 16rem) * 0.58), (min-width: 48rem) calc(100vw - 16rem), 100vw";

function candidates(extension: "avif" | "webp" | "jpg"): string {
  return WIDTHS.map((width) => `/pictures/hero-${width}.${extension} ${width}w`).join(", ");
}

/** The page's largest picture and first impression: never lazy, asked for before the rest. */
export function HeroPicture({ alt }: { alt: string }) {
  return (
    <picture>
      <source type="image/avif" srcSet={candidates("avif")} sizes={SIZES} />
      <source type="image/webp" srcSet={candidates("webp")} sizes={SIZES} />
      <img
        src="/pictures/hero-800.jpg"
        srcSet={candidates("jpg")}
        sizes={SIZES}
        width={LARGEST}
        height={(LARGEST * ASPECT.height) / ASPECT.width}
        alt={alt}
        fetchPriority="high"
        loading="eager"
        decoding="async"
      />
    </picture>
  );
}

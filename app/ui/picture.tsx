import type { ImgHTMLAttributes } from "react";

/** A picture's files: a `srcset` of each format, and what shows everywhere. */
export interface PictureFiles {
  avif: string;
  webp: string;
  /** Empty where `src` is the only one. */
  jpeg: string;
  src: string;
  width: number;
  height: number;
}

/** The files of one of the shop's own pictures, which lie under /pictures/ in these widths. */
export function ownPicture(
  name: string,
  widths: readonly number[],
  width: number,
  height: number,
): PictureFiles {
  const files = (extension: string) =>
    widths.map((each) => `/pictures/${name}-${each}.${extension} ${each}w`).join(", ");
  const src = `/pictures/${name}-${widths[1]}.jpg`;
  return { avif: files("avif"), webp: files("webp"), jpeg: files("jpg"), src, width, height };
}

const PRIORITIES = {
  first: { loading: "eager", fetchPriority: "high" },
  eager: { loading: "eager", fetchPriority: "low" },
  lazy: { loading: "lazy", fetchPriority: "auto" },
} as const;

export interface PictureProps extends Pick<ImgHTMLAttributes<HTMLImageElement>, "className"> {
  files: PictureFiles;
  alt: string;
  /** What its width will be, as `sizes` of HTML. */
  sizes: string;
  /** Above the fold: loaded at once, the very first one before everything else and its neighbours after it. */
  priority?: keyof typeof PRIORITIES | undefined;
  frameClass?: string;
}

/** A picture in the smallest file that fills its place: AVIF, else WebP, else JPEG. */
export function Picture({ files, priority = "lazy", frameClass, sizes, ...image }: PictureProps) {
  const { avif, webp, jpeg, ...fallback } = files;
  return (
    <picture className={frameClass}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: it is among what is passed on */}
      <img
        {...fallback}
        {...(jpeg && { srcSet: jpeg, sizes })}
        decoding="async"
        {...PRIORITIES[priority]}
        {...image}
      />
    </picture>
  );
}

import type { ImgHTMLAttributes } from "react";

export interface PictureFiles {
  avif: string;
  webp: string;
  jpeg: string;
  src: string;
  width: number;
  height: number;
}

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
  sizes: string;
  /** `first` is for the largest picture above the fold, `eager` for its neighbours. */
  priority?: keyof typeof PRIORITIES | undefined;
  frameClass?: string;
}

export function Picture({ files, priority = "lazy", frameClass, sizes, ...image }: PictureProps) {
  const { avif, webp, jpeg, ...fallback } = files;
  return (
    <picture className={frameClass}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {/* biome-ignore lint/a11y/useAltText: the spread props contain it */}
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

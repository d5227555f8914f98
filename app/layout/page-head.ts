import type { MetaDescriptor } from "react-router";

export interface PageHead {
  /** {@link pageHead} adds the brand to a title that lacks it. */
  title: string;
  description: string;
  brand: string;
  publicUrl: string;
  path: string;
  locale?: string;
  alternates?: readonly { hrefLang: string; path: string }[];
  noIndex?: boolean;
  /** Canonical path, if another page is canonical. Also set `noIndex`, to omit the canonical link to `path`. */
  partOf?: string;
  picture?: { path: string; alt: string } | null;
  preload?: Record<string, string> | null;
}

/** Picture that apps show with a shared link. It is under 300 KB, because WhatsApp shows no larger picture. */
export const SHARE_PICTURE = { path: "/share.jpg", width: 1200, height: 630 };

export function pageHead(page: PageHead): MetaDescriptor[] {
  const title = page.title.includes(page.brand) ? page.title : `${page.title} · ${page.brand}`;
  const url = `${page.publicUrl}${page.path}`;
  const picture = page.picture ?? { path: SHARE_PICTURE.path, alt: page.brand };
  return [
    { title },
    { name: "description", content: page.description },
    ...(page.partOf ? [{ tagName: "link", rel: "canonical", href: page.publicUrl + page.partOf }] : []),
    ...(page.noIndex
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: url },
          ...(page.alternates ?? []).map(({ hrefLang, path }) => ({
            tagName: "link",
            rel: "alternate",
            hrefLang,
            href: `${page.publicUrl}${path}`,
          })),
        ]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: page.brand },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:locale", content: page.locale ?? "es_AR" },
    { property: "og:image", content: page.publicUrl + picture.path },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: String(SHARE_PICTURE.width) },
    { property: "og:image:height", content: String(SHARE_PICTURE.height) },
    { property: "og:image:alt", content: picture.alt },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.preload ? [{ tagName: "link", ...page.preload } as const] : []),
  ];
}

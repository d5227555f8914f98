import type { MetaDescriptor } from "react-router";

export interface PageHead {
  /** Shown in the tab and in search results; the brand is added where it is not there yet. */
  title: string;
  description: string;
  brand: string;
  /** Origin of the shop, without a trailing slash. */
  publicUrl: string;
  /** Path and query of the page's one canonical address. */
  path: string;
  /** Locale of the page as Open Graph writes it. */
  locale?: string;
  /** Other languages of the same page, with their paths. */
  alternates?: readonly { hrefLang: string; path: string }[];
  /** A page that should not be listed: the not-found page, a search's results. */
  noIndex?: boolean;
  /** Of such a page, where it shows a part of another: that one's path. */
  partOf?: string;
  /** The picture of its own that previews show, as large as the shop's. */
  picture?: { path: string; alt: string } | null;
  /** A link to what is asked for before the page is read. */
  preload?: Record<string, string> | null;
}

/** Path of the picture that link previews show: one, absolute, under 300 KB (what WhatsApp asks for). */
export const SHARE_PICTURE = { path: "/share.jpg", width: 1200, height: 630 };

/** Title, description, canonical address and Open Graph of a page. */
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

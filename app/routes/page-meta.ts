import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { loader } from "../root.tsx";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type Page = Omit<PageHead, "brand" | "publicUrl">;

export function headOf(matches: Matches, page: (brand: string) => Page) {
  const root = matches.find((match) => match?.id === "root");
  if (!root?.loaderData) return [];
  const { shop, publicUrl } = root.loaderData as Awaited<ReturnType<typeof loader>>;
  return pageHead({ ...page(shop.brand), brand: shop.brand, publicUrl });
}

export function loadedHead({ loaderData, matches }: { loaderData?: { head: Page }; matches: Matches }) {
  return loaderData ? headOf(matches, () => loaderData.head) : [];
}

export function listed<Data>(
  { title, description }: { title: string; description: `${string}{brand}${string}` },
  path: string,
  isUnlisted: (data: Data | undefined) => boolean = () => false,
) {
  return ({ matches, loaderData }: { matches: Matches; loaderData?: Data }) =>
    headOf(matches, (brand) => ({
      title,
      description: description.replace("{brand}", brand),
      path,
      noIndex: isUnlisted(loaderData),
    }));
}

export function unlisted({ title, description }: { title: string; description: string }, path: string) {
  return ({ matches }: { matches: Matches }) =>
    headOf(matches, () => ({ title, description, path, noIndex: true }));
}

export function ownersPage({ title }: { title: string }) {
  return () => [{ title }, { name: "robots", content: "noindex" }];
}

import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { loader } from "../root.tsx";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export function headOf(matches: Matches, page: (brand: string) => Omit<PageHead, "brand" | "publicUrl">) {
  const root = matches.find((match) => match?.id === "root");
  if (!root?.loaderData) return [];
  const { shop, publicUrl } = root.loaderData as Awaited<ReturnType<typeof loader>>;
  return pageHead({ ...page(shop.brand), brand: shop.brand, publicUrl });
}

/** For pages whose description names the brand. */
export function listed(
  { title, description }: { title: string; description: `${string}{brand}${string}` },
  path: string,
) {
  return ({ matches }: { matches: Matches }) =>
    headOf(matches, (brand) => ({ title, description: description.replace("{brand}", brand), path }));
}

/** For pages that are not indexed. */
export function unlisted({ title, description }: { title: string; description: string }, path: string) {
  return ({ matches }: { matches: Matches }) =>
    headOf(matches, () => ({ title, description, path, noIndex: true }));
}

export function ownersPage({ title }: { title: string }) {
  return () => [{ title }, { name: "robots", content: "noindex" }];
}

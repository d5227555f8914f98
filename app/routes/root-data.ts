import { useRouteLoaderData } from "react-router";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { loader } from "../root.tsx";

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** What the root loaded for every page. Only pages inside the frame may ask: the frame is never drawn without it. */
export function useRootData(): NonNullable<RootData> {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("The root's data is missing: a page was drawn outside the frame");
  return data;
}

/** The root's data as `meta` functions see it among their matches. */
function rootDataOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === "root");
  return root?.loaderData as NonNullable<RootData> | undefined;
}

type Matches = Parameters<typeof rootDataOf>[0];

/** Title, description and the like of a page, for `meta`: what they need of the shop is the root's. */
export function headOf(matches: Matches, page: (brand: string) => Omit<PageHead, "brand" | "publicUrl">) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  return pageHead({ ...page(brand), brand, publicUrl: root.publicUrl });
}

/** The `meta` of a page that search engines leave out. */
export function unlisted({ title, description }: { title: string; description: string }, path: string) {
  return ({ matches }: { matches: Matches }) =>
    headOf(matches, () => ({ title, description, path, noIndex: true }));
}

/** The `meta` of what the owner alone reads: nobody shares it. */
export function ownersPage({ title }: { title: string }) {
  return () => [{ title }, { name: "robots", content: "noindex" }];
}

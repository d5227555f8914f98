import { useRouteLoaderData } from "react-router";
import { type PageHead, pageHead } from "../layout/page-head.ts";
import type { loader } from "../root.tsx";

type RootData = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** Only for pages inside the frame, which is never rendered without this data. */
export function useRootData(): NonNullable<RootData> {
  const data = useRouteLoaderData<typeof loader>("root");
  if (!data) throw new Error("The root's data is missing: a page was drawn outside the frame");
  return data;
}

function rootDataOf(matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]) {
  const root = matches.find((match) => match?.id === "root");
  return root?.loaderData as NonNullable<RootData> | undefined;
}

type Matches = Parameters<typeof rootDataOf>[0];

export function headOf(matches: Matches, page: (brand: string) => Omit<PageHead, "brand" | "publicUrl">) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  return pageHead({ ...page(brand), brand, publicUrl: root.publicUrl });
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

import type { ReactNode } from "react";

/** The default export of a route whose page gets the loader's data as its props. */
export function pageOf<Loader extends (...args: never) => unknown>(
  Page: (props: Awaited<ReturnType<Loader>> & object) => ReactNode,
) {
  return ({ loaderData }: { loaderData: Awaited<ReturnType<Loader>> & object }) => <Page {...loaderData} />;
}

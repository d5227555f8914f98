import type { ReactNode } from "react";

/** The default export of a route whose page gets the loader's data as its props. */
export function pageOf<Route extends { loaderData: object }>(
  Page: (props: Route["loaderData"]) => ReactNode,
) {
  return ({ loaderData }: Route) => <Page {...loaderData} />;
}

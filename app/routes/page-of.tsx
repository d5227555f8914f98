import type { ReactNode } from "react";

export function pageOf<Loader extends (...args: never) => unknown>(
  Page: (props: Awaited<ReturnType<Loader>> & object) => ReactNode,
) {
  return ({ loaderData }: { loaderData: Awaited<ReturnType<Loader>> & object }) => <Page {...loaderData} />;
}

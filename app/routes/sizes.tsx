import { href } from "react-router";
import { readSizeGuide } from "../catalogue/size-guide/size-guide.server.ts";
import { SizeGuidePage } from "../catalogue/size-guide/size-guide-page.tsx";
import { sizeGuide } from "../messages/es/size-guide.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/sizes";
import { listed } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return await readSizeGuide(services, (await services.settings()).read, url.searchParams);
}

/** The size guide's answer for one baby is not indexed. */
export const meta = listed<Awaited<ReturnType<typeof loader>>>(
  sizeGuide,
  href("/talles"),
  (data) => data?.query.baby != null,
);

export default pageOf<Route.ComponentProps>(SizeGuidePage);

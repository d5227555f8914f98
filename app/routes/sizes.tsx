import { href } from "react-router";
import { readSizeGuide } from "../catalogue/size-guide/size-guide.server.ts";
import { SizeGuidePage } from "../catalogue/size-guide/size-guide-page.tsx";
import { sizeGuide } from "../messages/es/size-guide.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { listed } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async (services, { searchParams }) =>
  readSizeGuide(services, (await services.settings()).read, searchParams),
);

/** The size guide's answer for one baby is not indexed. */
export const meta = listed<Awaited<ReturnType<typeof loader>>>(
  sizeGuide,
  href("/talles"),
  (data) => data?.query.baby != null,
);

export default pageOf<typeof loader>(SizeGuidePage);

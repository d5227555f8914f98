import { enquiriesSection } from "../enquiries/sections.ts";
import { readPolicyPage } from "../policies/policy-page.server.ts";
import { PolicyPage } from "../policies/policy-page.tsx";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { loadedHead } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf(async ({ settings }, { pathname }) => {
  const { shop, read } = await settings();
  const { purgeAfter } = read(enquiriesSection);
  const { lines, ...head } = readPolicyPage(pathname, { shop, read, purgeAfter });
  return { title: head.title, lines, head: { ...head, path: pathname } };
});

export const meta = loadedHead;

export default pageOf<typeof loader>(PolicyPage);

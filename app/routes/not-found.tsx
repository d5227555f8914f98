import { data } from "react-router";
import { NotFound } from "../layout/not-found.tsx";
import { pageHead } from "../layout/page-head.ts";
import { layout } from "../messages/es/layout.ts";
import type { Route } from "./+types/not-found";
import { rootDataOf } from "./root-data.ts";

/** Any path that is not the shop's: the page of spec §2, with status 404. */
export function loader() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/** A form sent to an address that does not exist changes nothing and reads the same page. */
export function action() {
  return data(null, { status: 404, statusText: "Not Found" });
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  return pageHead({
    title: layout.notFound.pageTitle,
    description: layout.notFound.pageDescription,
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: "/",
    noIndex: true,
  });
}

export default function NotFoundRoute() {
  return <NotFound />;
}

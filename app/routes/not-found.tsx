import { data, href } from "react-router";
import { NotFound } from "../layout/not-found.tsx";
import { layout } from "../messages/es/layout.ts";
import type { Route } from "./+types/not-found";
import { headOf } from "./root-data.ts";

/** Any path that is not the shop's: the page of spec §2, with status 404. */
export function loader() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/** A form sent to an address that does not exist changes nothing and reads the same page. */
export function action() {
  return data(null, { status: 404, statusText: "Not Found" });
}

export function meta({ matches }: Route.MetaArgs) {
  const { pageTitle: title, pageDescription: description } = layout.notFound;
  return headOf(matches, () => ({ title, description, path: href("/"), noIndex: true }));
}

export default NotFound;

import { data, href } from "react-router";
import { NotFound } from "../layout/not-found.tsx";
import { layout } from "../messages/es/layout.ts";
import { unlisted } from "./page-meta.ts";

export function loader() {
  return data(null, { status: 404, statusText: "Not Found" });
}

/** Shows the same page for a form that is sent to an unknown path. */
export function action() {
  return data(null, { status: 404, statusText: "Not Found" });
}

export const meta = unlisted(
  { title: layout.notFound.pageTitle, description: layout.notFound.pageDescription },
  href("/"),
);

export default NotFound;

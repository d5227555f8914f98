import { data, href } from "react-router";
import { NotFound } from "../layout/not-found.tsx";
import { layout } from "../messages/es/layout.ts";
import { unlisted } from "./page-meta.ts";

export const loader = () => data(null, { status: 404, statusText: "Not Found" });

export const action = loader;

export const meta = unlisted(
  { title: layout.notFound.pageTitle, description: layout.notFound.pageDescription },
  href("/"),
);

export default NotFound;

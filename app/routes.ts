import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { NOT_FOUND, ROUTES } from "./routes/table.ts";

// Routes are case-sensitive, so that a page has one URL.
export default [
  ...ROUTES.map(({ path, file }) =>
    path === "/" ? index(file) : route(path.slice(1), file, { caseSensitive: true }),
  ),
  route("*", NOT_FOUND.file),
] satisfies RouteConfig;

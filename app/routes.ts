import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { NOT_FOUND, ROUTES } from "./routes/table.ts";

// Paths are case-sensitive, so that each page has a single URL.
export default [
  ...ROUTES.map(({ path, file }) =>
    // Several paths may share a file, so the path is the route's id.
    path === "/" ? index(file) : route(path.slice(1), file, { id: path, caseSensitive: true }),
  ),
  route("*", NOT_FOUND.file),
] satisfies RouteConfig;

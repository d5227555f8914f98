import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { NOT_FOUND, ROUTES } from "./routes/table.ts";

// One spelling of an address is one page: /Catalogo is not the shop's.
export default [
  ...ROUTES.map(({ path, file }) =>
    path === "/" ? index(file) : route(path.slice(1), file, { caseSensitive: true }),
  ),
  route("*", NOT_FOUND.file),
] satisfies RouteConfig;

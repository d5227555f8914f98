/** Pages that look the same to every visitor without a session. */
export const PUBLIC_PAGES = new Set([
  "/",
  "/catalogo",
  "/catalogo/mas",
  "/ventas-mayor",
  "/contacto",
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/_.data",
  "/catalogo.data",
  "/ventas-mayor.data",
  "/contacto.data",
]);

import type { Context, Handler } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { contentSecurityPolicy, cspHash } from "../app/platform/csp.ts";
import { isReading } from "../app/routes/table.ts";
import type { AppEnv } from "./app-env.ts";

const STYLE =
  "body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:#fbf8f3;color:#3a2e2a}" +
  "main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;" +
  "padding:2rem;text-align:center}" +
  "h1{font:500 2.25rem/1.15 Georgia,serif;margin:0}p{margin:0;max-width:38rem;color:#6f5f57}" +
  "a{color:#a4523f;font-weight:600}" +
  "ul{list-style:none;margin:0;padding:0}li a{display:inline-block;padding:.6rem}";

const MESSAGES = {
  403: [
    "Eso no vino de la tienda",
    "El pedido llegó desde otra página y no lo aceptamos. Volvé a la tienda e intentá de nuevo.",
  ],
  400: [
    "No entendimos lo que llegó",
    "Lo que llegó no está bien armado. Volvé a la tienda e intentá de nuevo.",
  ],
  404: ["Oops! Page not found", "Esa página no existe. Lo que mandaste no llegó a ningún lado."],
  405: ["Eso no se puede hacer acá", "La tienda no entiende eso en esta dirección."],
  408: [
    "Tardó demasiado en llegar",
    "La conexión fue muy lenta y cortamos el envío. Probá de nuevo con mejor señal.",
  ],
  413: [
    "Eso pesa demasiado",
    "Lo que enviaste es más grande de lo que podemos recibir. Probá con algo más liviano.",
  ],
  431: [
    "Lo que llegó es demasiado largo",
    "Tu navegador mandó más datos de los que aceptamos. Borrá las cookies de la tienda y probá de nuevo.",
  ],
  500: [
    "Algo se nos descosió",
    "No pudimos mostrar esta página. No es culpa tuya: ya quedó anotado y lo vamos a revisar. Probá de nuevo en un momento.",
  ],
  503: [
    "Hay mucha gente en la tienda",
    "En este momento no damos abasto. Esperá unos segundos y probá de nuevo.",
  ],
} as const;

const CANNOT_WRITE = [
  "Ahora no podemos guardar nada",
  "La tienda no puede anotar lo que mandás. Volvé atrás, que lo que escribiste sigue ahí, y probá de nuevo en un rato.",
] as const;

const CANNOT_READ = [
  "Ahora no podemos mostrar esta página",
  "No es tu conexión: el problema es nuestro y no suele durar. Probá de nuevo en un minuto.",
] as const;

/** A page for errors outside the router. The request's id is the only detail that it shows. */
export function errorPage(
  c: Context<AppEnv>,
  status: keyof typeof MESSAGES,
  [title, text]: readonly [string, string] = MESSAGES[status],
): Response {
  return barePage(
    c,
    status,
    title,
    `<p>${text}</p>
<p><a href="/">Volver al inicio</a></p>
<p>Referencia: <code>${c.get("requestId")}</code></p>`,
  );
}

export function outagePage(c: Context<AppEnv>): Response {
  return errorPage(c, 503, isReading(c.req.method) ? CANNOT_READ : CANNOT_WRITE);
}

/** The service worker shows this page offline for pages that it has not cached. */
export const offlinePage: Handler<AppEnv> = (c) =>
  barePage(
    c,
    200,
    "Sin señal, y esta página todavía no la viste",
    `<p>Cuando vuelva la señal, tocá «Probar de nuevo». Mientras tanto podés mirar lo que ya viste:</p>
<ul>
<li><a href="/">Inicio</a></li>
<li><a href="/catalogo">Catálogo</a></li>
<li><a href="/mi-pedido">Mi pedido</a></li>
</ul>
<p><a href="">Probar de nuevo</a></p>`,
  );

function barePage(c: Context<AppEnv>, status: ContentfulStatusCode, title: string, body: string): Response {
  c.header("Content-Security-Policy", contentSecurityPolicy({ scripts: [], styles: [cspHash(STYLE)] }));
  c.header("Cache-Control", "no-store");
  return c.html(
    `<!DOCTYPE html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`,
    status,
  );
}

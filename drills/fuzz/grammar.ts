import { type QueryValues, ROUTES, rowOf } from "../../app/routes/table.ts";
import { attributeOf, type Page, readPage } from "../../tests/support/html.ts";

/** Links and forms of the shop's pages. Requests are variations of these, because random bytes are refused. */
export interface Grammar {
  addresses: string[];
  /** Forms grouped by the page that they are sent to. */
  forms: Form[][];
  params: string[];
}

interface Form {
  path: string;
  fields: [name: string, value: string][];
}

/** Valid values for form fields that the page leaves empty. */
const GOOD: Readonly<Record<string, string>> = {
  name: "Ana",
  email: "ana@ejemplo.ar",
  contact: "ana@ejemplo.ar",
  subject: "Un regalo",
  message: "Hola, busco un body.",
  price: "1900",
};

/** Maximum number of pages to read per route. A route's pages, such as product pages, have the same forms. */
const PAGES_OF_A_ROW = 2;

/** Reads links and forms on pages of every route. The team's pages need OPEN_ADMIN_ON_LOCALHOST. */
export async function readGrammar(origin: string): Promise<Grammar> {
  const waiting = ROUTES.filter(({ path, read }) => read !== "nobody" && !path.includes(":")).map(
    ({ path }) => path,
  );
  waiting.push("/catalogo?nuevo=1", "/no-existe");
  const seen = new Set<string>();
  const perRow = new Map<string, number>();
  const forms = new Map<string, Form>();
  for (let address = waiting.shift(); address; address = waiting.shift()) {
    const { path, read } = rowOf(new URL(address, origin).pathname);
    const count = perRow.get(path) ?? 0;
    if (seen.has(address) || read === "nobody" || count >= PAGES_OF_A_ROW) continue;
    seen.add(address);
    perRow.set(path, count + 1);
    const response = await fetch(origin + address, { redirect: "manual" });
    const html = await response.text();
    if (!response.headers.get("Content-Type")?.startsWith("text/html")) continue;
    const page = readPage(html);
    const links = page.all("a[href]").map((link) => attributeOf(link, "href") ?? "");
    waiting.push(...links.filter((href) => href.startsWith("/")).map((href) => href.replace(/#.*/, "")));
    for (const form of formsOf(page, address)) {
      const names = form.fields.map(([name, value]) => (name === "intent" ? value : name));
      forms.set(`${form.path} ${names}`, form);
    }
  }
  const files = ["/healthz", "/media/x-640.webp", "/favicon.svg", "/__manifest?paths=%2Fcatalogo&version=1"];
  const rows = ROUTES.map(({ path }) => path);
  const named = ROUTES.flatMap(({ cached }) => Object.entries<QueryValues>(cached?.query ?? {}));
  return {
    addresses: [...seen, ...rows, ...files],
    forms: Object.values(Object.groupBy(forms.values(), ({ path }) => rowOf(path).path)).map(
      (some = []) => some,
    ),
    params: [
      ...new Set([...named.map(([name]) => name), "_routes", "index", "paths", "volver", "enlace", "id"]),
    ],
  };
}

function formsOf(page: Page, address: string): Form[] {
  return page.all('form[method="post"]').map((form) => {
    const fields = form.querySelectorAll("input[name], textarea[name], select[name]").flatMap((field) => {
      const type = field.getAttributeValue("type");
      if ((type === "radio" || type === "checkbox") && !field.hasAttribute("checked")) return [];
      const name = attributeOf(field, "name") ?? "";
      const value =
        attributeOf(field, "value") || (field.is("textarea") ? field.textContent : "") || GOOD[name];
      return [[name, value ?? ""] as [string, string]];
    });
    const path = attributeOf(form, "action")?.replace(/#.*/, "") || address;
    return { path, fields };
  });
}

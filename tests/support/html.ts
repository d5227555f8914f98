import { type HtmlElement, HtmlValidate, Parser } from "html-validate";

/*
 * Reads served HTML with html-validate's parser, because this parser throws on unclosed elements. A browser
 * would repair them silently.
 */

const validate = new HtmlValidate({ root: true });
const config = validate.getConfigForSync("page.html");

export type Page = ReturnType<typeof readPage>;

/** Parses a page. The result's `text` is the body's text without scripts and styles, with single spaces. */
export function readPage(html: string) {
  const document = new Parser(config).parseHtml(html);
  const all = (selector: string) => document.querySelectorAll(selector);
  /** The only element that matches the selector; throws when there are none or several. */
  const one = (selector: string) => {
    const [first, ...others] = all(selector);
    if (!first || others.length > 0)
      throw new Error(`${others.length + (first ? 1 : 0)} elements match ${selector}`);
    return first;
  };
  const body = html.replace(/^[\s\S]*?<body[^>]*>/, "").replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
  return { html, all, one, text: wordsOf(body.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, " ")) };
}

export async function readResponse(response: Response): Promise<Page> {
  return readPage(await response.text());
}

export function textOf(element: HtmlElement): string {
  return wordsOf(element.textContent);
}

export function attributeOf(element: HtmlElement, name: string): string | null {
  const value = element.getAttributeValue(name);
  return value === null ? null : decoded(value);
}

/** The text of each inline script or style, byte for byte as the browser hashes it. */
export function inlineTexts(html: string, name: "script" | "style"): { attributes: string; text: string }[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, "g"))]
    .map(([, attributes = "", text = ""]) => ({ attributes, text }))
    .filter(({ attributes, text }) => text !== "" && !/\bsrc=/.test(attributes));
}

function wordsOf(text: string): string {
  return decoded(text).replace(/\s+/g, " ").trim();
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

function decoded(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);/g, (_, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

/** The fields that a browser without script sends for a form with these values and all checkboxes ticked. */
export function formOf(page: Page, values: Record<string, string>) {
  const form = page.one('form[method="post"]');
  const data = new FormData();
  for (const field of [...form.querySelectorAll("input"), ...form.querySelectorAll("textarea")]) {
    const name = attributeOf(field, "name") ?? "";
    const drawn = field.tagName === "textarea" ? textOf(field) : (attributeOf(field, "value") ?? "");
    const type = attributeOf(field, "type");
    if (type === "checkbox") data.append(name, drawn);
    else if (type !== "file") data.set(name, values[name] ?? drawn);
  }
  return { path: (attributeOf(form, "action") ?? "").replace(/#.*/, ""), data };
}

import { inventedContacts } from "../shop/settings.server.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";

/** Days until the file expires. RFC 9116 §2.5.5 advises less than a year. */
const VALID_DAYS = 180;
const DAY = 24 * 60 * 60 * 1000;

export const loader = loaderOf(async ({ settings, publicUrl, now }) => {
  const { shop } = await settings();
  const expires = new Date(now().getTime() + VALID_DAYS * DAY).toISOString().slice(0, 10);
  const lines = [
    ...(inventedContacts(shop).includes("email") ? [] : [`Contact: mailto:${encodeURI(shop.email)}`]),
    `Contact: ${publicUrl}/contacto`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: es, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
});

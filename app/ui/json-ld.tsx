import { scriptSafeJson } from "./script-safe-json.ts";

/** Structured data for search engines. */
export function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making, with every < escaped
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(value) }}
    />
  );
}

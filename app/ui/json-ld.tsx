import { scriptSafeJson } from "./script-safe-json.ts";

/** What search engines read of a page: data, which no policy has to let run. */
export function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of our own making, with every < escaped
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(value) }}
    />
  );
}

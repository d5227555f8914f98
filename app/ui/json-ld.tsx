import { scriptSafeJson } from "./script-safe-json.ts";

export function JsonLd({ value }: { value: unknown }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with every < escaped
      dangerouslySetInnerHTML={{ __html: scriptSafeJson(value) }}
    />
  );
}

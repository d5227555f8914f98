import { HtmlValidate } from "html-validate";

/*
 * Validates served HTML against the standard: elements, attributes, nesting, unique ids, references. Rules of style
 * and of serialisation are off.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes attributes in its own case (`srcSet`); HTML ignores case.
    "attr-case": "off",
    // React closes void elements and writes true attributes as empty strings.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    // Served HTML is one long line, so spaces at the ends of lines mean nothing.
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // The content security policy restricts the page to the shop's own files, so no integrity hash is needed.
    "require-sri": "off",
    // The text of a `tel:` link may break across lines; its URL has the number to dial.
    "tel-non-breaking": "off",
  },
});

/** Returns the errors of a document, each as `rule: message (selector)`. */
export async function invalidities(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
}

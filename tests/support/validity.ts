import { HtmlValidate } from "html-validate";

/*
 * Whether served HTML is valid: elements and attributes that exist, nested as the standard allows, ids that are one,
 * references that lead somewhere. Left out is what is a matter of taste or of the serialiser.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
  rules: {
    // React writes attributes as its own documentation names them (`srcSet`), which HTML reads without regard to case.
    "attr-case": "off",
    // React closes void elements and writes true attributes as empty.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-inline-style": "error",
    // One long line, as it is sent.
    "no-trailing-whitespace": "off",
    "long-title": "off",
    // Everything comes from the shop itself, which the content security policy holds it to.
    "require-sri": "off",
    // `tel:` is for dialling, and the number beside it is written as people read it.
    "tel-non-breaking": "off",
  },
});

/** Everything that is invalid in a document, as `rule: message (selector)`. */
export async function invalidities(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector, line, column }) =>
        `${ruleId}: ${message} (${selector ?? `${line}:${column}`})`,
    ),
  );
}

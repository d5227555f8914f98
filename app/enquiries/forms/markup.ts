/* The spaces that may stand in between are few: without an end to them these would take quadratic time. */
const SCRIPT_TAG = /<\s{0,20}\/?\s{0,20}script/i;
const SCRIPT_SCHEME = /javascript\s{0,20}:/i;
/** `onclick=`, but not the end of a word (`pantalones = 2`) and nothing shorter than a handler's name (`once = 11`). */
const EVENT_HANDLER = /(?<![\p{L}\p{N}_])on[a-z]{3,24}\s{0,20}=/iu;

/** Whether a text holds what only markup needs: a script tag's start, its scheme, an inline handler (spec §5). */
export function holdsMarkup(text: string): boolean {
  return SCRIPT_TAG.test(text) || SCRIPT_SCHEME.test(text) || EVENT_HANDLER.test(text);
}

/**
 * The text without angle brackets (spec §5, 'before sending'). They become the typographic ‹ and ›, which are no
 * markup anywhere, so that an honest `talle < 6` or `<3` still reads as it was meant. The other two patterns that the
 * specification strips here were refused before ({@link holdsMarkup}), so none is left, and none can come about.
 */
export function withoutAngleBrackets(text: string): string {
  return text.replaceAll("<", "‹").replaceAll(">", "›");
}

/** Codes have no vowels, so that none is a word, and no look-alikes (0 O, 1 I, 2 Z, 5 S, 8 B). */
const CODE_LETTERS = "CDFGHJKLMNPQRTVWXY34679";
const CODE_LENGTH = 6;

export const newCode = (): string => drawCode(CODE_LETTERS, CODE_LENGTH);

function drawCode(letters: string, length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
}

/** The source of {@link newCode} for an inline script, which can import nothing. */
export const newCodeSource = (): string => `()=>(${drawCode.toString()})("${CODE_LETTERS}",${CODE_LENGTH})`;

export const writtenCode = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`;

export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/^\s*REF\.|[\s-]/g, "");
  return new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`).test(code) ? code : null;
}

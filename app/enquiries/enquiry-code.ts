/** No vowels, so that no word comes about; none of 0 O, 1 I, 2 Z, 5 S, 8 B, which look alike on paper and screen. */
const ALPHABET = "CDFGHJKLMNPQRTVWXY34679";
const LENGTH = 6;

/** A new code as it is stored, six characters of 148 million possible ones; whoever stores it sees that it is free. */
export function newEnquiryCode(): string {
  let code = "";
  while (code.length < LENGTH) {
    // 23 × 11 = 253: a greater byte would favour the first letters.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < 253 && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}

/** `K7M-4QX`, as it is written in mails and chats. */
export function writtenCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The stored form of a code as somebody typed it, or null when it is none. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/[\s-]/g, "");
  return code.length === LENGTH && [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}

/** No vowels, so that no word comes about; none of 0 O, 1 I, 2 Z, 5 S, 8 B, which look alike on paper and screen. */
const CODE_LETTERS = "CDFGHJKLMNPQRTVWXY34679";
const CODE_LENGTH = 6;

/** A new code as it is stored, six characters of 148 million possible ones; whoever stores it sees that it is free. */
export function newCode(): string {
  return drawCode(CODE_LETTERS, CODE_LENGTH);
}

function drawCode(letters: string, length: number): string {
  let code = "";
  while (code.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    // A byte beyond the last whole round would favour the first letters.
    if (byte < 256 - (256 % letters.length)) code += letters[byte % letters.length];
  }
  return code;
}

/** The source of {@link newCode}, for a script that may use nothing from outside. */
export function newCodeSource(): string {
  return `()=>(${drawCode.toString()})("${CODE_LETTERS}",${CODE_LENGTH})`;
}

/** `K7M-4QX`, as it is written in mails and chats. */
export function writtenCode(code: string): string {
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}

/** The stored form of a code as somebody typed it, or copied it from a chat, or null when it is none. */
export function typedCode(text: string): string | null {
  const code = text.toUpperCase().replace(/^\s*REF\.|[\s-]/g, "");
  return new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`).test(code) ? code : null;
}

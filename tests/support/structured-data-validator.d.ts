/* Adobe's validator of Google's rules for structured data, as far as tests use it: it ships no types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(extracted: {
      jsonld: Partial<Record<string, unknown[]>>;
    }): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; path: unknown[] }[]>;
  }
}

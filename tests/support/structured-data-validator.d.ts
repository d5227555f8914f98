/* Adobe's validator of Google's rules for structured data, as far as tests use it: it ships no types. */
declare module "@adobe/structured-data-validator" {
  export default class Validator {
    /** With schema.org's vocabulary also of words that it does not have. */
    constructor(vocabulary?: { "@graph": object[] });
    validate(extracted: {
      jsonld: Partial<Record<string, object[]>>;
    }): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; errorType?: string }[]>;
  }
}

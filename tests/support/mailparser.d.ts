/** The package has no types; these are the parts that the tests use. */
declare module "mailparser" {
  interface Addresses {
    value: { name: string; address?: string }[];
  }
  export interface ParsedMail {
    headers: Map<string, unknown>;
    subject?: string;
    text?: string;
    html: string | false;
    from?: Addresses;
    replyTo?: Addresses;
  }
  export function simpleParser(source: string | Buffer): Promise<ParsedMail>;
}

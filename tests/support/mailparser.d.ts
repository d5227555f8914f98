/** The package has no types; these are the parts that the tests use. */
declare module "mailparser" {
  interface Addresses {
    text: string;
    value: { name: string; address?: string }[];
  }
  export interface ParsedMail {
    headers: Map<string, unknown>;
    headerLines: { key: string; line: string }[];
    subject?: string;
    text?: string;
    html: string | false;
    from?: Addresses;
    to?: Addresses;
    cc?: Addresses;
    bcc?: Addresses;
    replyTo?: Addresses;
    messageId?: string;
    date?: Date;
    attachments: { cid?: string; contentType: string; related: boolean; size: number }[];
  }
  export function simpleParser(source: string | Buffer): Promise<ParsedMail>;
}

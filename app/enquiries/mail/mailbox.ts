import * as v from "valibot";
import type { StoredSetting } from "../../shop/section.ts";

/*
 * Where the notices go. An address is used once its owner has typed the code that was mailed to it, so that a mistyped one
 * loses none: until all that she wishes for are, the former ones stay in use, and without any MAIL_TO's.
 */

export interface Mailboxes {
  first: string | null;
  second: string | null;
}

/** The mailboxes in use; empty for the process's own. */
export const usedMailboxes: StoredSetting<readonly string[]> = {
  key: "enquiries.mailbox-used",
  schema: v.array(v.string()),
  fallback: [],
};

function wishedMailboxes({ first, second }: Mailboxes): string[] {
  return [...new Set([first, second].filter((each) => each !== null))];
}

export function unconfirmedMailboxes(wished: Mailboxes, used: readonly string[]): string[] {
  return wishedMailboxes(wished).filter((each) => !used.includes(each));
}

/** What is in use once `confirmed` is, or others are wished for. */
export function mailboxesAfter(
  wished: Mailboxes,
  used: readonly string[],
  confirmed: string[] = [],
): string[] {
  const known = [...new Set([...used, ...confirmed])];
  return unconfirmedMailboxes(wished, known).length === 0 ? wishedMailboxes(wished) : known;
}

import type { Services } from "../../services.server.ts";
import { typedCode } from "../../ui/short-code.ts";
import { findChat, namedChats } from "../chats/chats.server.ts";
import { mailTrouble, retryNotices } from "../mail/mail-jobs.server.ts";
import { hasRoom } from "../photos/room.server.ts";
import { countToTell } from "../restock/restock.server.ts";
import { listEnquiries } from "./inbox.server.ts";
import { readInboxQuery } from "./inbox-addresses.ts";

/** What 'Consultas' shows to the administrator `me`: a view of the list, and what is wrong beside it. */
export async function readInboxPage(services: Services, me: string, url: URL) {
  const { db, store, find, now, enquiries, lastBackup } = services;
  const query = readInboxQuery(url);
  const code = typedCode(query.search);
  const found = code === null ? null : await findChat(db, code);
  const [chat = null] = await namedChats(find, found ? [found] : []);
  const { mailOn } = enquiries;
  return {
    ...(await listEnquiries(db, query, { me, now: now() })),
    query,
    /** What began under the code that was looked for. */
    chat,
    /** How many wait for something that is back. */
    toTell: await countToTell(db),
    trouble: mailOn ? await mailTrouble(db) : null,
    /** Whether visitors' photos can be kept. */
    room: await hasRoom(db, store),
    /** Whether the daily copy is missing. */
    copyLate: (await lastBackup())?.late ?? false,
    now: now().toISOString(),
    mailOn,
  };
}

/** The owner has every notice tried again that has not left. */
export function inboxIntents({ db, now, enquiries }: Services) {
  return {
    async "retry-all"() {
      await retryNotices(db, now());
      enquiries.wake();
      return { ok: true as const, intent: "retry-all", value: null };
    },
  };
}

import type { Services } from "../../services.server.ts";
import { typedCode } from "../../ui/short-code.ts";
import { findNamedChat } from "../chats/chats.server.ts";
import { mailTrouble, retryNotices } from "../mail/mail-jobs.server.ts";
import { hasPhotoSpace } from "../photos/photos.server.ts";
import { countToTell } from "../restock/restock.server.ts";
import { listEnquiries } from "./inbox.server.ts";
import { readInboxQuery } from "./inbox-urls.ts";

export async function readInboxPage(services: Services, url: URL) {
  const { db, store, now, enquiries, lastBackup } = services;
  const query = readInboxQuery(url);
  const code = typedCode(query.search);
  const { mailOn } = enquiries;
  return {
    ...(await listEnquiries(db, query)),
    query,
    chat: code === null ? null : await findNamedChat(services, code),
    toTell: await countToTell(db),
    trouble: mailOn ? await mailTrouble(db) : null,
    room: await hasPhotoSpace(db, store),
    copyLate: (await lastBackup())?.late ?? false,
    now: now().toISOString(),
    mailOn,
  };
}

export function inboxIntents({ db, now, enquiries }: Services) {
  return {
    async "retry-all"() {
      await retryNotices(db, now());
      enquiries.wake();
      return { ok: true as const, intent: "retry-all", value: null };
    },
  };
}

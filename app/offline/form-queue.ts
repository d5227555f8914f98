import { type DBSchema, openDB } from "idb";
import type { QueuedAnswer } from "./protocol.ts";

export interface QueuedForm {
  key: string;
  kind: "message" | "order" | "orderByEmail";
  url: string;
  body: string;
  at: number;
  state: "queued" | "sent" | "refused";
  /** Null in the state `queued`, and in the state `refused` if the form was too old to be sent. */
  answer: QueuedAnswer | null;
}

/** The draft's id follows the first dot of `key`. A WhatsApp order has no draft, so its id is empty. */
export const draftOf = (key: string) => key.split(".").slice(1).join(".");

const CHANNEL = "copito-queued";

const openStore = () =>
  openDB<DBSchema & { queued: { key: string; value: QueuedForm } }>("copito", 1, {
    upgrade: (db) => {
      db.createObjectStore("queued", { keyPath: "key" });
    },
  });

function announceChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

export async function queuedForms(): Promise<QueuedForm[]> {
  const all = await (await openStore()).getAll("queued");
  return all.sort((one, other) => one.at - other.at);
}

export async function storeForm(form: QueuedForm): Promise<void> {
  await (await openStore()).put("queued", form);
  announceChange();
}

export async function dropForm(key: string): Promise<void> {
  await (await openStore()).delete("queued", key);
  announceChange();
}

export function onQueueChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listen;
  return () => channel.close();
}

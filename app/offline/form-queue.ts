import { type DBSchema, openDB } from "idb";
import type { HeldAnswer } from "./protocol.ts";

export interface HeldForm {
  key: string;
  kind: "message" | "order" | "orderByEmail";
  url: string;
  body: string;
  at: number;
  state: "held" | "sent" | "refused";
  /** Null until it is sent, and for a form that became too old. */
  answer: HeldAnswer | null;
}

/** A key ends with the id of the form's draft, which only an order by WhatsApp lacks. */
export const draftOf = (key: string) => key.split(".").slice(1).join(".");

interface Store extends DBSchema {
  held: { key: string; value: HeldForm };
}

const CHANNEL = "copito-held";

const openStore = () =>
  openDB<Store>("copito", 1, {
    upgrade: (db) => {
      db.createObjectStore("held", { keyPath: "key" });
    },
  });

function announceChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

export async function heldForms(): Promise<HeldForm[]> {
  const all = await (await openStore()).getAll("held");
  return all.sort((one, other) => one.at - other.at);
}

export async function storeForm(form: HeldForm): Promise<void> {
  await (await openStore()).put("held", form);
  announceChange();
}

export async function dropForm(key: string): Promise<void> {
  await (await openStore()).delete("held", key);
  announceChange();
}

export function onHeldChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listen;
  return () => channel.close();
}

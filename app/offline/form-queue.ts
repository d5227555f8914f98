import { type DBSchema, openDB } from "idb";
import type { HeldAnswer } from "./protocol.ts";

/* The forms that wait for signal on this device: the worker writes and sends them, pages show them. */

export interface HeldForm {
  key: string;
  /** The router's address of the form's action. */
  url: string;
  /** Url-encoded; empty once it is sent. */
  body: string;
  /** Milliseconds since 1970. */
  at: number;
  state: "held" | "sending" | "sent" | "refused";
  answer: HeldAnswer | null;
  /** An order's code. */
  code: string | null;
}

/** The id of the page's form (`use-form.tsx`); empty where the form has no texts. */
export const draftOf = (key: string) => key.split(".").slice(1).join(".");

/** Whether the form sends this device's only basket. */
export const isOrder = ({ url }: Pick<HeldForm, "url">) => new URL(url).pathname.startsWith("/mi-pedido");

interface Store extends DBSchema {
  held: { key: string; value: HeldForm };
}

/** Carries an empty message after each change. */
const CHANNEL = "copito-held";

const openStore = () =>
  openDB<Store>("copito", 1, {
    upgrade: (db) => {
      db.createObjectStore("held", { keyPath: "key" });
    },
  });

async function inStore<T>(use: (db: Awaited<ReturnType<typeof openStore>>) => Promise<T>): Promise<T> {
  const db = await openStore();
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

function announceChange() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Oldest first. */
export async function heldForms(): Promise<HeldForm[]> {
  const all = await inStore((db) => db.getAll("held"));
  return all.sort((one, other) => one.at - other.at);
}

/** Stores a form; one with the same key is replaced. */
export async function storeForm(form: HeldForm): Promise<void> {
  await inStore((db) => db.put("held", form));
  announceChange();
}

export async function dropForm(key: string): Promise<void> {
  await inStore((db) => db.delete("held", key));
  announceChange();
}

/** Calls `listen` after each change; returns a function that ends it. */
export function onHeldChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listen;
  return () => channel.close();
}

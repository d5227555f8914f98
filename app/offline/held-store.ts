import { type DBSchema, openDB } from "idb";

/* Forms that could not be sent, on this device alone: the worker writes and sends them, pages show them. */

export interface HeldForm {
  /** The form's key: what it is known by, here and to the server. */
  key: string;
  /** Where it is posted to, as the router posts it. */
  url: string;
  /** Url-encoded; empty once it has arrived. */
  body: string;
  /** Milliseconds since 1970. */
  at: number;
  state: "held" | "sending" | "sent" | "refused";
  /** The shop's last word, as the router reads it; empty where there is none. */
  answer: string;
  /** An order's code. */
  code: string | null;
}

/** The page's form of a key (use-form.tsx); empty where it holds no texts. */
export const draftOf = (key: string) => key.split(".").slice(1).join(".");

/** Whether it sends the list of this device: there is one. */
export const isOrder = ({ url }: Pick<HeldForm, "url">) => new URL(url).pathname.startsWith("/mi-pedido");

interface Store extends DBSchema {
  held: { key: string; value: HeldForm };
}

/** Told on this channel, without words: something about the held forms is another. */
const CHANNEL = "copito-held";

const opened = () =>
  openDB<Store>("copito", 1, {
    upgrade: (db) => {
      db.createObjectStore("held", { keyPath: "key" });
    },
  });

async function inStore<T>(use: (db: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> {
  const db = await opened();
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

function tellChanged() {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Oldest first. */
export async function heldForms(): Promise<HeldForm[]> {
  const all = await inStore((db) => db.getAll("held"));
  return all.sort((one, other) => one.at - other.at);
}

/** Keeps one; an earlier one under its key is replaced. */
export async function keepForm(form: HeldForm): Promise<void> {
  await inStore((db) => db.put("held", form));
  tellChanged();
}

export async function dropForm(key: string): Promise<void> {
  await inStore((db) => db.delete("held", key));
  tellChanged();
}

/** Returns what ends it. */
export function onHeldChange(listen: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listen;
  return () => channel.close();
}

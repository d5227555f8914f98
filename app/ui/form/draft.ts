import { withStorage } from "../storage.ts";

/* A draft is a form's unsaved input in session storage. If storage is disabled or full, nothing is saved. */

const PREFIX = "copito-draft:";

/** Fields left out of drafts. The page sets the hidden `size` and `colour`. `unstored` is a file input. */
const SKIPPED = /^(__intent__|__state__|intent|key|stamp|size|colour|unstored)$|password|code$/i;

export function keepDraft(id: string, form: FormData | URLSearchParams): void {
  const typed = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && !SKIPPED.test(entry[0]),
  );
  withStorage("sessionStorage", (storage) => storage.setItem(PREFIX + id, JSON.stringify(typed)));
}

export function readDraft(id: string): [name: string, value: string][] | null {
  return withStorage("sessionStorage", (storage) => JSON.parse(storage.getItem(PREFIX + id) ?? "null"));
}

/** Drops the draft of the form `id`, and those of its parts: their ids begin with this id and a colon. */
export function dropDraft(id: string): void {
  withStorage("sessionStorage", (storage) => {
    const keys = Object.keys(storage).filter((key) => `${key}:`.startsWith(`${PREFIX}${id}:`));
    for (const key of keys) storage.removeItem(key);
  });
}

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { randomId } from "../ui/random-id.ts";
import type { PhotoError } from "./photo-error.ts";
import { isPhoto, MAX_BYTES, sendPhoto } from "./send-photo.ts";

/** Number of simultaneous uploads. A phone's connection gains nothing from more. */
const AT_ONCE = 2;

/** Errors of the file itself. After any other error the same file may be sent again. */
const FILE_ERRORS = ["TOO_LARGE", "NOT_AN_IMAGE", "HEIC", "DAMAGED", "TOO_MANY_PIXELS"];

export interface PhotoItem<Photo> {
  key: string;
  name: string;
  state: "stored" | "sending" | "failed";
  photo: Photo | null;
  /** The file to send. Null if the photo is stored, or if the upload failed with one of FILE_ERRORS. */
  file: File | null;
  preview: string | null;
  /** The chosen file's size in bytes, if it is above `MAX_BYTES` and has to be shrunk. */
  tooLarge?: number;
  /** The photo that the first edit replaced; `restore` brings it back. */
  before?: Photo | undefined;
  error: PhotoError | null;
}

/** `thumbnail` is the URL of the smallest file. Until an edited photo is stored, it is a preview's URL. */
export type UploadedPhoto = { id: string; thumbnail?: string };

interface PhotosOptions<Photo> {
  path: string;
  max: number;
  initial: readonly Photo[];
}

function useUploads<Photo extends UploadedPhoto>({ path, initial }: PhotosOptions<Photo>) {
  type Item = PhotoItem<Photo>;
  const [items, setItems] = useState<readonly Item[]>(() =>
    initial.map((photo) => ({ ...STORED, key: photo.id, name: "", photo })),
  );
  // Uploads read the newest items from this ref, because the state changes only with the next render.
  const latest = useRef(items);
  const transfers = useRef(new Map<string, { removed: AbortController; end: Promise<void> }>());
  const cancelAll = useEffectEvent(() => latest.current.forEach(cancel));
  useEffect(() => () => cancelAll(), []);

  function update(next: readonly Item[]) {
    latest.current = next;
    setItems(next);
    const waiting = next.filter(({ key, state }) => state === "sending" && !transfers.current.has(key));
    for (const { key, file } of waiting.slice(0, AT_ONCE - transfers.current.size)) {
      const removed = new AbortController();
      if (file) transfers.current.set(key, { removed, end: send(key, file, removed.signal) });
    }
  }
  const change = (key: string, changes: Partial<Item>) =>
    update(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const find = (key: string) => latest.current.find((item) => item.key === key);
  async function send(key: string, file: File, removed: AbortSignal) {
    const sent = await sendPhoto<Photo>(path, file, removed);
    if (removed.aborted) return;
    transfers.current.delete(key);
    const changes: Partial<Item> = sent.ok
      ? { state: "stored", photo: { ...find(key)?.photo, ...sent.photo }, file: null }
      : { state: "failed", error: sent.code, file: FILE_ERRORS.includes(sent.code) ? null : file };
    // Renders the photo's fields at once, because a form that waits for this upload reads them from the page.
    flushSync(() => change(key, changes));
  }
  function cancel({ key, preview }: Item) {
    transfers.current.get(key)?.removed.abort();
    transfers.current.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  }
  /** Waits for all uploads. `unstored` counts failures with CANNOT_KEEP. Any other failure makes `ok` false. */
  async function settled() {
    while (latest.current.some(isSending))
      await Promise.race([...transfers.current.values()].map(({ end }) => end));
    const failed = latest.current.filter(({ state }) => state === "failed");
    const unstored = failed.filter(({ error }) => error === "CANNOT_KEEP").length;
    return { ok: failed.length === unstored, unstored };
  }
  return { items, latest, update, change, find, cancel, settled };
}

export function usePhotos<Photo extends UploadedPhoto>(options: PhotosOptions<Photo>) {
  const { max } = options;
  const { items, latest, update, change, find, cancel, settled } = useUploads(options);
  const [refused, setRefused] = useState<PhotoError | null>(null);
  const free = () => max - latest.current.filter(countsToLimit).length;
  function drop(isGone: (item: PhotoItem<Photo>) => boolean) {
    latest.current.filter(isGone).forEach(cancel);
    update(latest.current.filter((item) => !isGone(item)));
    setRefused(null);
  }
  return {
    items,
    max,
    refused,
    /** False if `max` is 1, because the next file then replaces the present photo. */
    full: max > 1 && items.filter(countsToLimit).length >= max,
    busy: items.some(isSending),
    failed: items.some(({ state }) => state === "failed"),
    settled,
    add(files: readonly File[]) {
      if (max === 1) drop(() => true);
      const sendable = files.filter(isPhoto);
      const taken = sendable.slice(0, Math.max(0, free()));
      setRefused(sendable.length > taken.length ? "TOO_MANY_PHOTOS" : null);
      const added = files.filter((file) => !isPhoto(file) || taken.includes(file));
      update([...latest.current, ...added.map(chosenItem)]);
    },
    remove: (key: string) => flushSync(() => drop((item) => item.key === key)),
    retry: (key: string) => change(key, { state: "sending", error: null }),
    move(key: string, to: number) {
      const others = latest.current.filter((item) => item.key !== key);
      update(others.toSpliced(to, 0, ...latest.current.filter((item) => item.key === key)));
    },
    set(key: string, fields: Partial<Photo>) {
      const photo = find(key)?.photo;
      if (photo) change(key, { photo: { ...photo, ...fields } });
    },
    replace(key: string, file: File) {
      const item = find(key);
      if (!item?.photo) return;
      cancel(item);
      const preview = URL.createObjectURL(file);
      const photo = { ...item.photo, thumbnail: preview };
      change(key, { state: "sending", error: null, file, preview, photo, before: item.before ?? item.photo });
    },
    restore(key: string) {
      const item = find(key);
      if (!item?.before) return;
      cancel(item);
      change(key, { ...STORED, photo: item.before, before: undefined });
    },
    reset: () => drop(() => true),
    keep: (ids: readonly string[]) => drop(({ photo }) => photo !== null && !ids.includes(photo.id)),
  };
}

const STORED = { state: "stored", file: null, preview: null, error: null } as const;

const isSending = ({ state }: PhotoItem<unknown>) => state === "sending";

const countsToLimit = ({ state, file }: PhotoItem<unknown>) => state !== "failed" || file !== null;

function chosenItem(file: File): PhotoItem<never> {
  const item = { key: randomId(), name: file.name, photo: null, preview: URL.createObjectURL(file) };
  if (!isPhoto(file)) return { ...item, state: "failed", file: null, error: "NOT_AN_IMAGE" };
  const tooLarge = file.size > MAX_BYTES ? { tooLarge: file.size } : {};
  return { ...item, state: "sending", file, error: null, ...tooLarge };
}

export type Photos<Photo extends UploadedPhoto> = ReturnType<typeof usePhotos<Photo>>;

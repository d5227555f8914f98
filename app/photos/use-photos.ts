import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { randomId } from "../ui/random-id.ts";
import type { PhotoError } from "./photo-error.ts";
import { MAX_BYTES, photoError, sendPhoto } from "./send-photo.ts";

/** Number of simultaneous uploads. A phone's connection gains nothing from more. */
const AT_ONCE = 2;

/** Errors after which the same file may be sent again. */
const PASSING = ["INTERRUPTED", "BUSY", "LIMITED", "FAILED", "CANNOT_KEEP", "SIGN_IN_REQUIRED"];

export interface PhotoItem<Photo> {
  key: string;
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  photo: Photo | null;
  /** The file to send; null when it is stored, or sending it again is useless. */
  file: File | null;
  preview: string | null;
  /** Bytes of a chosen file that is too large and is shrunk. */
  tooLarge?: number;
  /** The photo that an edited one replaces. */
  before?: Photo;
  error: PhotoError | null;
}

/** `thumbnail` is the URL of the photo's smallest file. */
export type UploadedPhoto = { id: string; thumbnail?: string };

interface PhotosOptions<Photo> {
  path: string;
  max: number;
  initial: readonly Photo[];
}

export function usePhotos<Photo extends UploadedPhoto>(options: PhotosOptions<Photo>) {
  const { path, max, initial } = options;
  const [items, setItems] = useState(() => initial.map(storedItem));
  const [refused, setRefused] = useState<PhotoError | null>(null);
  // Uploads read the newest items from this ref, because the state changes only with the next render.
  const latest = useRef(items);
  const transfers = useRef(new Map<string, AbortController>());
  const waiting = useRef<(() => void)[]>([]);
  const cancelAll = useEffectEvent(() => latest.current.forEach(cancel));
  useEffect(() => () => cancelAll(), []);

  function update(next: PhotoItem<Photo>[]) {
    latest.current = next;
    setItems(next);
    for (const { key, file, state } of next) {
      const isFree = transfers.current.size < AT_ONCE && !transfers.current.has(key);
      if (state === "waiting" && file && isFree) void send(key, file);
    }
    if (!next.some(isBusy)) for (const resolve of waiting.current.splice(0)) resolve();
  }
  function change(key: string, changes: Partial<PhotoItem<Photo>>) {
    update(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  }
  async function send(key: string, file: File) {
    const removed = new AbortController();
    transfers.current.set(key, removed);
    change(key, { state: "sending" });
    const sent = await sendPhoto<Photo>(path, file, removed.signal);
    if (removed.signal.aborted) return;
    transfers.current.delete(key);
    // Renders the photo's fields now: a form that waits for this upload reads them from the page.
    flushSync(() => {
      const edited = latest.current.find((item) => item.key === key)?.photo;
      if (sent.ok) change(key, { state: "stored", photo: { ...edited, ...sent.photo }, file: null });
      else
        change(key, { state: "failed", error: sent.code, file: PASSING.includes(sent.code) ? file : null });
    });
  }
  function cancel({ key, preview }: PhotoItem<Photo>) {
    transfers.current.get(key)?.abort();
    transfers.current.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  }
  function drop(isGone: (item: PhotoItem<Photo>) => boolean) {
    latest.current.filter(isGone).forEach(cancel);
    update(latest.current.filter((item) => !isGone(item)));
    setRefused(null);
  }

  return {
    items,
    max,
    refused,
    /** False for a limit of one: the next file replaces the one before. */
    full: max > 1 && items.filter(countsToLimit).length >= max,
    busy: items.some(isBusy),
    failed: items.some(({ state }) => state === "failed"),
    /** Waits for the uploads. `ok`: none failed. `unstored`: how many the server had no room for. */
    async settled() {
      if (latest.current.some(isBusy)) await new Promise<void>((resolve) => waiting.current.push(resolve));
      const ids = latest.current.flatMap(({ photo }) => (photo ? [photo.id] : []));
      const failed = latest.current.filter(({ state }) => state === "failed");
      const unstored = failed.filter(({ error }) => error === "CANNOT_KEEP").length;
      return { ok: failed.length === unstored, ids, unstored };
    },
    add(files: readonly File[]) {
      if (max === 1) drop(() => true);
      const free = Math.max(0, max - latest.current.filter(countsToLimit).length);
      const isPhoto = (file: File) => photoError(file) === null;
      const chosen = files.filter(isPhoto);
      setRefused(chosen.length > free ? "TOO_MANY_PHOTOS" : null);
      const added = files
        .filter((file) => !isPhoto(file) || chosen.indexOf(file) < free)
        .map((file) => chosenItem(file, photoError(file)));
      update([...latest.current, ...added]);
    },
    remove: (key: string) => drop((item) => item.key === key),
    retry: (key: string) => change(key, { state: "waiting", error: null }),
    move(key: string, to: number) {
      const from = latest.current.findIndex((item) => item.key === key);
      const moved = latest.current.slice(from, from + 1);
      update(latest.current.toSpliced(from, 1).toSpliced(to, 0, ...moved));
    },
    /** Changes fields of a stored photo. */
    set(key: string, fields: Partial<Photo>) {
      const photo = latest.current.find((item) => item.key === key)?.photo;
      if (photo) change(key, { photo: { ...photo, ...fields } });
    },
    /** Sends an edited photo in the place of the stored one. */
    replace(key: string, file: File) {
      const item = latest.current.find((each) => each.key === key);
      if (!item?.photo) return;
      if (item.preview) URL.revokeObjectURL(item.preview);
      const preview = URL.createObjectURL(file);
      const photo = { ...item.photo, thumbnail: preview };
      change(key, { state: "waiting", file, preview, photo, before: item.before ?? item.photo });
    },
    /** Takes back what `replace` did. */
    restore(key: string) {
      const item = latest.current.find((each) => each.key === key);
      if (!item?.before) return;
      cancel(item);
      const { before, ...same } = item;
      const original = {
        ...same,
        state: "stored",
        photo: before,
        file: null,
        preview: null,
        error: null,
      } as const;
      update(latest.current.map((each) => (each.key === key ? original : each)));
    },
    reset: () => drop(() => true),
    keep: (ids: readonly string[]) => drop(({ photo }) => photo !== null && !ids.includes(photo.id)),
  };
}

function isBusy({ state }: PhotoItem<unknown>): boolean {
  return state === "waiting" || state === "sending";
}

/** A failed file that cannot be sent again does not count towards the limit. */
function countsToLimit({ state, file }: PhotoItem<unknown>): boolean {
  return state !== "failed" || file !== null;
}

function chosenItem(file: File, error: PhotoError | null): PhotoItem<never> {
  return {
    key: randomId(),
    name: file.name,
    state: error ? "failed" : "waiting",
    photo: null,
    file: error === "NOT_AN_IMAGE" ? null : file,
    preview: URL.createObjectURL(file),
    ...(file.size > MAX_BYTES ? { tooLarge: file.size } : {}),
    error,
  };
}

function storedItem<Photo extends UploadedPhoto>(photo: Photo): PhotoItem<Photo> {
  const nothing = { file: null, preview: null, error: null };
  return { ...nothing, key: photo.id, name: "", state: "stored", photo };
}

export type Photos<Photo extends UploadedPhoto> = ReturnType<typeof usePhotos<Photo>>;

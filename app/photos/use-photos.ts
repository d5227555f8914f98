import { useEffect, useEffectEvent, useRef, useState } from "react";
import { randomId } from "../ui/random-id.ts";
import type { PhotoError } from "./photo-error.ts";
import { photoError, sendPhoto } from "./send-photo.ts";

/** Uploads at once; a phone's connection gains nothing from more. */
const AT_ONCE = 2;

export interface PhotoItem<Photo> {
  key: string;
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  photo: Photo | null;
  file: File | null;
  preview: string | null;
  /** Sent part from 0 to 1; at 1 the server decodes the photo. */
  progress: number;
  error: PhotoError | null;
  shrinkable: boolean;
}

/** `ok`: no photo failed. `unkept` counts photos for which the server had no room; these are not failures. */
type Settled = { ok: boolean; ids: string[]; unkept: number };

type Identified = { id: string; name?: string };

interface PhotosOptions<Photo> {
  path: string;
  max: number;
  initial: readonly Photo[];
  /** Refuses a file over 5 MB until `retry` shrinks it (spec §5). */
  refusesLarge?: boolean;
}

export function usePhotos<Photo extends Identified>(options: PhotosOptions<Photo>) {
  const { path, max, refusesLarge = false } = options;
  const list = useItems(options.initial);
  const { items, latest, update, change } = list;
  const { sendNext, cancel } = useTransfers(path, list);
  const [refused, setRefused] = useState<PhotoError | null>(null);
  const dropWhere = (isGone: (item: PhotoItem<Photo>) => boolean) => {
    latest.current.filter(isGone).forEach(cancel);
    update(latest.current.filter((item) => !isGone(item)));
    sendNext();
  };
  return {
    items,
    max,
    refused,
    busy: items.some(isBusy),
    failed: items.some(({ state }) => state === "failed"),
    settled: list.settled,
    add(files: readonly File[]) {
      const free = Math.max(0, max - latest.current.length);
      setRefused(files.length > free ? "TOO_MANY_PHOTOS" : null);
      const added = files.slice(0, free).map((file) => chosenItem(file, photoError(file, !refusesLarge)));
      update([...latest.current, ...added]);
      sendNext();
    },
    remove(key: string) {
      setRefused(null);
      dropWhere((item) => item.key === key);
    },
    retry(key: string) {
      change(key, { state: "waiting", error: null, progress: 0 });
      sendNext();
    },
    move: (key: string, to: number) => update(moved(latest.current, key, to)),
    reset(stored: readonly Photo[]) {
      setRefused(null);
      dropWhere(() => true);
      update(stored.map(storedItem));
    },
    keep: (ids: readonly string[]) => dropWhere(({ photo }) => photo !== null && !ids.includes(photo.id)),
  };
}

function useItems<Photo extends Identified>(initial: readonly Photo[]) {
  const [items, setItems] = useState(() => initial.map(storedItem));
  // Uploads read the newest items from this ref, because the state changes only with the next render.
  const latest = useRef(items);
  const waiting = useRef<(() => void)[]>([]);
  const update = (items: PhotoItem<Photo>[]) => {
    latest.current = items;
    setItems(items);
    if (!items.some(isBusy)) for (const resolve of waiting.current.splice(0)) resolve();
  };
  return {
    items,
    latest,
    update,
    change: (key: string, changes: Partial<PhotoItem<Photo>>) =>
      update(latest.current.map((item) => (item.key === key ? { ...item, ...changes } : item))),
    async settled(): Promise<Settled> {
      if (latest.current.some(isBusy)) await new Promise<void>((resolve) => waiting.current.push(resolve));
      const ids = latest.current.flatMap(({ photo }) => (photo ? [photo.id] : []));
      const errors = latest.current.flatMap(({ state, error }) => (state === "failed" ? [error] : []));
      const unkept = errors.filter((error) => error === "CANNOT_KEEP").length;
      return { ok: errors.length === unkept, ids, unkept };
    },
  };
}

function useTransfers<Photo extends Identified>(
  path: string,
  { latest, change }: Pick<ReturnType<typeof useItems<Photo>>, "latest" | "change">,
) {
  const transfers = useRef(new Map<string, AbortController>());
  const send = async (key: string, file: File) => {
    const removed = new AbortController();
    transfers.current.set(key, removed);
    change(key, { state: "sending", progress: 0, error: null });
    const onProgress = (progress: number) => change(key, { progress });
    const sent = await sendPhoto<Photo>(path, file, onProgress, removed.signal);
    if (removed.signal.aborted) return;
    transfers.current.delete(key);
    if (sent.ok) change(key, { state: "stored", photo: sent.photo, progress: 1, file: null });
    else change(key, { state: "failed", error: sent.code, shrinkable: false });
    sendNext();
  };
  const sendNext = () => {
    for (const { key, file, state } of latest.current) {
      if (transfers.current.size < AT_ONCE && state === "waiting" && file) void send(key, file);
    }
  };
  const cancel = ({ key, preview }: PhotoItem<Photo>) => {
    transfers.current.get(key)?.abort();
    transfers.current.delete(key);
    if (preview) URL.revokeObjectURL(preview);
  };
  const cancelAll = useEffectEvent(() => latest.current.forEach(cancel));
  useEffect(() => () => cancelAll(), []);
  return { sendNext, cancel };
}

function isBusy({ state }: PhotoItem<unknown>): boolean {
  return state === "waiting" || state === "sending";
}

function moved<Item extends { key: string }>(items: Item[], key: string, to: number): Item[] {
  const from = items.findIndex((item) => item.key === key);
  const item = items[from];
  if (!item || to < 0 || to >= items.length || to === from) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function chosenItem(file: File, error: PhotoError | null): PhotoItem<never> {
  return {
    key: randomId(),
    name: file.name,
    state: error ? "failed" : "waiting",
    photo: null,
    file,
    preview: URL.createObjectURL(file),
    progress: 0,
    error,
    shrinkable: error === "TOO_LARGE",
  };
}

function storedItem<Photo extends Identified>(photo: Photo): PhotoItem<Photo> {
  const nothing = { file: null, preview: null, error: null, shrinkable: false };
  return { ...nothing, key: photo.id, name: photo.name ?? "", state: "stored", photo, progress: 1 };
}

export type Photos<Photo extends Identified> = ReturnType<typeof usePhotos<Photo>>;

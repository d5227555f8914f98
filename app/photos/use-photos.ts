import { useEffect, useRef, useState } from "react";
import type { PhotoError } from "./photo-error.ts";
import { photoError, preparePhoto, sendPhoto } from "./send-photo.ts";

/** A phone's connection gains nothing from more. */
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

/** `ok`: none failed. `unkept`: photos without room on the server, which are no failure. */
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
  const [items, setItems] = useState(() => options.initial.map(storedItem));
  const [refused, setRefused] = useState<PhotoError | null>(null);
  const change = (key: string, changes: Partial<PhotoItem<Photo>>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));
  const cancel = useTransfers(path, items, change);
  const previews = usePreviews();
  const settled = useSettled(items, () => setItems((all) => [...all]));
  const keys = useRef(0);
  const newItem = (file: File): PhotoItem<Photo> => {
    keys.current += 1;
    const key = `sent-${keys.current}`;
    return chosenItem(key, file, previews.make(file), photoError(file, !refusesLarge));
  };
  const dropWhere = (isGone: (item: PhotoItem<Photo>) => boolean) => {
    for (const { key, preview } of items.filter(isGone)) {
      cancel(key);
      if (preview) previews.drop(preview);
    }
    setItems((all) => all.filter((item) => !isGone(item)));
  };
  return {
    items,
    max,
    refused,
    busy: items.some(isBusy),
    failed: items.some(({ state }) => state === "failed"),
    settled,
    add(files: readonly File[]) {
      const free = Math.max(0, max - items.length);
      setRefused(files.length > free ? "TOO_MANY_PHOTOS" : null);
      const added = files.slice(0, free).map(newItem);
      setItems((all) => [...all, ...added]);
    },
    remove(key: string) {
      setRefused(null);
      dropWhere((item) => item.key === key);
    },
    retry: (key: string) => change(key, { state: "waiting", error: null, progress: 0 }),
    move: (key: string, to: number) => setItems((all) => moved(all, key, to)),
    reset(stored: readonly Photo[]) {
      setRefused(null);
      dropWhere(() => true);
      setItems(stored.map(storedItem));
    },
    keep: (ids: readonly string[]) => dropWhere(({ photo }) => photo !== null && !ids.includes(photo.id)),
  };
}

function useTransfers<Photo>(
  path: string,
  items: readonly PhotoItem<Photo>[],
  change: (key: string, changes: Partial<PhotoItem<Photo>>) => void,
) {
  const transfers = useRef(new Map<string, () => void>());
  const send = async (key: string, file: File) => {
    const preparing = () => {};
    transfers.current.set(key, preparing);
    change(key, { state: "sending", progress: 0, error: null });
    const ready = await preparePhoto(file);
    if (transfers.current.get(key) !== preparing) return;
    if (!ready) {
      transfers.current.delete(key);
      change(key, { state: "failed", error: "TOO_LARGE", shrinkable: false });
      return;
    }
    const { answer, cancel } = sendPhoto<Photo>(path, ready, (progress) => change(key, { progress }));
    transfers.current.set(key, cancel);
    const result = await answer;
    if (transfers.current.get(key) !== cancel) return;
    transfers.current.delete(key);
    if (result.ok) change(key, { state: "stored", photo: result.photo, progress: 1, file: null });
    else change(key, { state: "failed", error: result.code });
  };
  useEffect(() => {
    for (const { key, file, state } of items) {
      if (state !== "waiting" || !file || transfers.current.has(key)) continue;
      if (transfers.current.size >= AT_ONCE) return;
      void send(key, file);
    }
  });
  useEffect(() => {
    const { current } = transfers;
    return () => {
      const cancels = [...current.values()];
      current.clear();
      for (const cancel of cancels) cancel();
    };
  }, []);
  return (key: string) => {
    const cancel = transfers.current.get(key);
    transfers.current.delete(key);
    cancel?.();
  };
}

function usePreviews() {
  const made = useRef(new Set<string>());
  useEffect(() => {
    const { current } = made;
    return () => {
      for (const preview of current) URL.revokeObjectURL(preview);
      current.clear();
    };
  }, []);
  return {
    make(file: File) {
      const preview = URL.createObjectURL(file);
      made.current.add(preview);
      return preview;
    },
    drop(preview: string) {
      made.current.delete(preview);
      URL.revokeObjectURL(preview);
    },
  };
}

/** `redraw` forces a check. */
function useSettled<Photo extends Identified>(items: readonly PhotoItem<Photo>[], redraw: () => void) {
  const waiting = useRef<((settled: Settled) => void)[]>([]);
  useEffect(() => {
    if (items.some(isBusy)) return;
    const ids = items.flatMap(({ photo }) => (photo ? [photo.id] : []));
    const errors = items.flatMap(({ state, error }) => (state === "failed" ? [error] : []));
    const unkept = errors.filter((error) => error === "CANNOT_KEEP").length;
    for (const resolve of waiting.current.splice(0)) resolve({ ok: errors.length === unkept, ids, unkept });
  });
  return () => {
    const { promise, resolve } = Promise.withResolvers<Settled>();
    waiting.current.push(resolve);
    redraw();
    return promise;
  };
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

function chosenItem(key: string, file: File, preview: string, error: PhotoError | null): PhotoItem<never> {
  const state = error ? "failed" : "waiting";
  const shrinkable = error === "TOO_LARGE";
  return { key, name: file.name, state, photo: null, file, preview, progress: 0, error, shrinkable };
}

function storedItem<Photo extends Identified>(photo: Photo): PhotoItem<Photo> {
  const nothing = { file: null, preview: null, error: null, shrinkable: false };
  return { ...nothing, key: photo.id, name: photo.name ?? "", state: "stored", photo, progress: 1 };
}

export type Photos<Photo extends Identified> = ReturnType<typeof usePhotos<Photo>>;

import { useEffect, useRef, useState } from "react";
import type { PhotoError } from "./photo-error.ts";
import { photoError, preparePhoto, sendPhoto } from "./send-photo.ts";

/** Photos sent at once: a telephone's connection gains nothing from more. */
const AT_ONCE = 2;

/** A photo of a form: stored, or on its way. */
export interface PhotoItem<Photo> {
  /** Names it in the list, from before it has an id. */
  key: string;
  /** Of the file that was chosen; empty where nobody knows it any more. */
  name: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** Once it is stored. */
  photo: Photo | null;
  /** Until it is stored. */
  file: File | null;
  preview: string | null;
  /** Of the sending, 0 to 1; at 1 the server works on it. */
  progress: number;
  error: PhotoError | null;
  /** Too large as it is; `retry` makes it smaller. */
  shrinkable: boolean;
}

/** `unkept`: how many the server cannot keep now; `ok`: none failed otherwise. */
type ReadyToGo = { ok: boolean; ids: string[]; unkept: number };

interface PhotosOptions<Photo> {
  /** Where a photo is sent to. */
  path: string;
  max: number;
  /** Photos that are stored already. */
  initial: readonly Photo[];
  /** A file over 5 MB is refused until `retry` is asked for (spec §5), instead of being made smaller unasked. */
  refusesLarge?: boolean;
}

/** The photos of a form: each is made small and sent by itself as soon as it is chosen, and can be cancelled, removed, tried again. */
export function usePhotos<Photo extends { id: string; name?: string }>(options: PhotosOptions<Photo>) {
  const { path, max, refusesLarge = false } = options;
  const [items, setItems] = useState(() => options.initial.map(storedItem));
  const [refused, setRefused] = useState<PhotoError | null>(null);
  /** How each that is on its way is cancelled. */
  const transfers = useRef(new Map<string, () => void>());
  const keys = useRef(0);

  const change = (key: string, changes: Partial<PhotoItem<Photo>>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const send = async (key: string, file: File) => {
    const waiting = () => {};
    transfers.current.set(key, waiting);
    change(key, { state: "sending", progress: 0, error: null });
    const ready = await preparePhoto(file);
    // Removed while it was being made small.
    if (transfers.current.get(key) !== waiting) return;
    if (!ready) {
      transfers.current.delete(key);
      change(key, { state: "failed", error: "TOO_LARGE", shrinkable: false });
      return;
    }
    const { answer, cancel } = sendPhoto<Photo>(path, ready, (progress) => change(key, { progress }));
    transfers.current.set(key, cancel);
    const said = await answer;
    if (transfers.current.get(key) !== cancel) return;
    transfers.current.delete(key);
    if (said.ok) change(key, { state: "stored", photo: said.photo, progress: 1, file: null });
    else change(key, { state: "failed", error: said.code });
  };

  useEffect(() => {
    for (const { key, file, state } of items) {
      if (state !== "waiting" || !file || transfers.current.has(key)) continue;
      if (transfers.current.size >= AT_ONCE) return;
      void send(key, file);
    }
  });

  const busy = items.some(({ state }) => state === "waiting" || state === "sending");
  const failed = items.some(({ state }) => state === "failed");
  const waiters = useRef<((ready: ReadyToGo) => void)[]>([]);
  useEffect(() => {
    if (busy) return;
    const ids = items.flatMap(({ photo }) => (photo ? [photo.id] : []));
    const errors = items.flatMap(({ state, error }) => (state === "failed" ? [error] : []));
    const unkept = errors.filter((error) => error === "CANNOT_KEEP").length;
    for (const resolve of waiters.current.splice(0)) resolve({ ok: errors.length === unkept, ids, unkept });
  });

  const previews = useRef(new Set<string>());
  const dropWhere = (gone: (item: PhotoItem<Photo>) => boolean) => {
    for (const { key, preview } of items.filter(gone)) {
      const cancel = transfers.current.get(key);
      transfers.current.delete(key);
      cancel?.();
      if (preview) URL.revokeObjectURL(preview);
      if (preview) previews.current.delete(preview);
    }
    setItems((all) => all.filter((item) => !gone(item)));
  };
  useEffect(() => {
    const [underWay, shown] = [transfers.current, previews.current];
    return () => {
      const cancels = [...underWay.values()];
      underWay.clear();
      for (const cancel of cancels) cancel();
      for (const preview of shown) URL.revokeObjectURL(preview);
      shown.clear();
    };
  }, []);

  return {
    items,
    max,
    /** Why the last choice was not taken whole. */
    refused,
    busy,
    failed,
    /** Resolves once none is on its way: whether all arrived that can be kept, and their ids. */
    settled: () => {
      const { promise, resolve } = Promise.withResolvers<ReadyToGo>();
      waiters.current.push(resolve);
      // Something has to draw for the list to be looked at.
      setItems((all) => [...all]);
      return promise;
    },
    add(files: readonly File[]) {
      const room = Math.max(0, max - items.length);
      setRefused(files.length > room ? "TOO_MANY_PHOTOS" : null);
      const added = files.slice(0, room).map((file): PhotoItem<Photo> => {
        keys.current += 1;
        const preview = URL.createObjectURL(file);
        previews.current.add(preview);
        const error = photoError(file, !refusesLarge);
        return {
          key: `sent-${keys.current}`,
          name: file.name,
          state: error ? "failed" : "waiting",
          photo: null,
          file,
          preview,
          progress: 0,
          error,
          shrinkable: error === "TOO_LARGE",
        };
      });
      setItems((all) => [...all, ...added]);
    },
    remove(key: string) {
      setRefused(null);
      dropWhere((item) => item.key === key);
    },
    /** Sends it again, or one that was too large made smaller. */
    retry: (key: string) => change(key, { state: "waiting", error: null, progress: 0 }),
    /** Puts a photo at a place, counted from 0. */
    move(key: string, to: number) {
      setItems((all) => {
        const from = all.findIndex((item) => item.key === key);
        const item = all[from];
        if (!item || to < 0 || to >= all.length || to === from) return all;
        return all.toSpliced(from, 1).toSpliced(to, 0, item);
      });
    },
    /** Replaces the whole list by stored photos. */
    reset(stored: readonly Photo[]) {
      setRefused(null);
      dropWhere(() => true);
      setItems(stored.map(storedItem));
    },
    /** Keeps of the stored photos only these. */
    keep: (ids: readonly string[]) => dropWhere(({ photo }) => photo !== null && !ids.includes(photo.id)),
  };
}

function storedItem<Photo extends { id: string; name?: string }>(photo: Photo): PhotoItem<Photo> {
  const nothing = { file: null, preview: null, error: null, shrinkable: false };
  return { ...nothing, key: photo.id, name: photo.name ?? "", state: "stored", photo, progress: 1 };
}

export type Photos<Photo extends { id: string; name?: string }> = ReturnType<typeof usePhotos<Photo>>;

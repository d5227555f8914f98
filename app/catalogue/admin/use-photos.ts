import { useEffect, useRef, useState } from "react";
import type { PhotoFault } from "../photo-messages.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "../product.ts";
import { photoFault, readyToSend } from "./check-photo.ts";
import { type PhotoTransfer, sendPhoto } from "./send-photo.ts";

/** Pictures sent at once: a telephone's connection gains nothing from more. */
const AT_ONCE = 2;

/** A picture of the form: stored, or on its way. */
export interface PhotoItem {
  /** Names it in the list, from before it has an id. */
  key: string;
  alt: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** Once it is stored. */
  photo: UploadedPhoto | null;
  /** Until it is stored. */
  file: File | null;
  preview: string | null;
  /** Of the sending, 0 to 1; at 1 the server works on it. */
  progress: number;
  fault: PhotoFault | null;
}

export type StoredItem = { photo: UploadedPhoto; alt: string };

function storedItem({ photo, alt }: StoredItem): PhotoItem {
  return { key: photo.id, alt, state: "stored", photo, file: null, preview: null, progress: 1, fault: null };
}

/** The form's pictures: each is sent by itself as soon as it is chosen, and can be moved, cancelled, tried again. */
export function usePhotos(initial: readonly StoredItem[]) {
  const [items, setItems] = useState(() => initial.map(storedItem));
  const [refused, setRefused] = useState<PhotoFault | null>(null);
  const transfers = useRef(new Map<string, PhotoTransfer | null>());
  const keys = useRef(0);

  const change = (key: string, changes: Partial<PhotoItem>) =>
    setItems((all) => all.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const send = async ({ key, file }: PhotoItem) => {
    if (!file) return;
    const ready = await readyToSend(file);
    // Removed while it was being converted.
    if (!transfers.current.has(key)) return;
    if (!ready.ok) {
      transfers.current.delete(key);
      change(key, { state: "failed", fault: ready.code });
      return;
    }
    const transfer = sendPhoto(ready.file, (progress) => change(key, { progress }));
    transfers.current.set(key, transfer);
    const answer = await transfer.answer;
    if (transfers.current.get(key) !== transfer) return;
    transfers.current.delete(key);
    if (answer.ok) change(key, { state: "stored", photo: answer.photo, progress: 1, file: null });
    else change(key, { state: "failed", fault: answer.code });
  };

  useEffect(() => {
    const free = AT_ONCE - transfers.current.size;
    const next = items.filter((item) => item.state === "waiting").slice(0, Math.max(0, free));
    for (const item of next) {
      if (transfers.current.has(item.key)) continue;
      transfers.current.set(item.key, null);
      change(item.key, { state: "sending", progress: 0, fault: null });
      void send(item);
    }
  });

  useEffect(() => {
    const { current } = transfers;
    return () => {
      for (const transfer of current.values()) transfer?.cancel();
      current.clear();
    };
  }, []);

  return {
    items,
    /** Why the last choice was not taken whole. */
    refused,
    busy: items.some((item) => item.state === "waiting" || item.state === "sending"),
    failed: items.some((item) => item.state === "failed"),
    add(files: readonly File[]) {
      const room = Math.max(0, MAX_PHOTOS - items.length);
      setRefused(files.length > room ? "TOO_MANY_PHOTOS" : null);
      const added = files.slice(0, room).map((file): PhotoItem => {
        keys.current += 1;
        const preview = URL.createObjectURL(file);
        const fault = photoFault(file);
        return {
          key: `sent-${keys.current}`,
          alt: "",
          state: fault ? "failed" : "waiting",
          photo: null,
          file,
          preview,
          progress: 0,
          fault,
        };
      });
      setItems((all) => [...all, ...added]);
    },
    remove(key: string) {
      const transfer = transfers.current.get(key);
      transfers.current.delete(key);
      transfer?.cancel();
      setRefused(null);
      setItems((all) =>
        all.filter((item) => {
          if (item.key !== key) return true;
          if (item.preview) URL.revokeObjectURL(item.preview);
          return false;
        }),
      );
    },
    retry: (key: string) => change(key, { state: "waiting", fault: null, progress: 0 }),
    setAlt: (key: string, alt: string) => change(key, { alt }),
    /** Puts a picture at a place, counted from 0. */
    move(key: string, to: number) {
      setItems((all) => {
        const from = all.findIndex((item) => item.key === key);
        const item = all[from];
        if (!item || to < 0 || to >= all.length || to === from) return all;
        return all.toSpliced(from, 1).toSpliced(to, 0, item);
      });
    },
    /** Replaces the whole list by stored pictures. */
    reset(stored: readonly StoredItem[]) {
      setRefused(null);
      setItems(stored.map(storedItem));
    },
    /** Takes pictures out that the server no longer has. */
    drop: (ids: readonly string[]) =>
      setItems((all) => all.filter((item) => !item.photo || !ids.includes(item.photo.id))),
  };
}

export type Photos = ReturnType<typeof usePhotos>;

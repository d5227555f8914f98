import { useMemo, useState } from "react";
import { type PhotoItem, usePhotos } from "../../photos/use-photos.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "../product.ts";

const UPLOAD_PATH = "/catalogo/fotos";

export type StoredItem = { photo: UploadedPhoto; alt: string };

/** A picture of the product's form, with what is to be seen on it. */
export type ProductPhotoItem = PhotoItem<UploadedPhoto> & { alt: string };

function altsOf(stored: readonly StoredItem[]): Record<string, string> {
  return Object.fromEntries(stored.map(({ photo, alt }) => [photo.id, alt]));
}

/** The pictures of the product's form: sent as all forms send theirs, each with a text of its own. */
export function useProductPhotos(initial: readonly StoredItem[]) {
  const photos = usePhotos<UploadedPhoto>({
    path: UPLOAD_PATH,
    max: MAX_PHOTOS,
    initial: initial.map(({ photo }) => photo),
  });
  /** By the item's key, which a picture keeps as long as it is in the list. */
  const [alts, setAlts] = useState(() => altsOf(initial));
  // The same list while nothing in it changes: the draft is kept when it does.
  const items = useMemo(
    () => photos.items.map((item): ProductPhotoItem => ({ ...item, alt: alts[item.key] ?? "" })),
    [photos.items, alts],
  );
  return {
    ...photos,
    items,
    setAlt: (key: string, alt: string) => setAlts((all) => ({ ...all, [key]: alt })),
    /** Replaces the whole list by stored pictures. */
    reset(stored: readonly StoredItem[]) {
      setAlts(altsOf(stored));
      photos.reset(stored.map(({ photo }) => photo));
    },
  };
}

export type ProductPhotos = ReturnType<typeof useProductPhotos>;

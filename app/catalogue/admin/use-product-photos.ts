import { useEffect, useMemo, useRef, useState } from "react";
import { type PhotoItem, usePhotos } from "../../photos/use-photos.ts";
import { thumbnailUrl } from "../picture.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "../product.ts";
import type { StartPhoto } from "./admin-view.ts";

const UPLOAD_PATH = "/catalogo/fotos";

type FormPhoto = UploadedPhoto | StartPhoto;

/** A photo of the product's form, with what is to be seen on it. */
export type ProductPhotoItem = PhotoItem<FormPhoto> & { alt: string };

/** The fields of a form's list of photos. */
const FIELD = /^photos\[|^files$/;

export function thumbnailOf(photo: FormPhoto): string {
  return "thumbnail" in photo ? photo.thumbnail : thumbnailUrl(photo);
}

/** The photos of the product's form: sent as all forms send theirs, each with a text of its own. */
export function useProductPhotos(initial: readonly StartPhoto[]) {
  const photos = usePhotos<FormPhoto>({ path: UPLOAD_PATH, max: MAX_PHOTOS, initial });
  /** By the item's key, which a photo keeps as long as it is in the list. */
  const [alts, setAlts] = useState(() => Object.fromEntries(initial.map(({ id, alt }) => [id, alt])));
  // The same list while nothing in it changes: the draft is kept when it does.
  const items = useMemo(
    () => photos.items.map((item): ProductPhotoItem => ({ ...item, alt: alts[item.key] ?? "" })),
    [photos.items, alts],
  );
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  return {
    ...photos,
    items,
    setAlt: (key: string, alt: string) => setAlts((all) => ({ ...all, [key]: alt })),
    /** Puts those that are stored into a form that is about to be sent; its files went ahead. */
    writeTo(data: FormData) {
      for (const name of [...data.keys()]) if (FIELD.test(name)) data.delete(name);
      const stored = latest.current.flatMap(({ photo, alt }) => (photo ? [{ id: photo.id, alt }] : []));
      for (const [place, { id, alt }] of stored.entries()) {
        data.set(`photos[${place}].id`, id);
        data.set(`photos[${place}].alt`, alt);
      }
    },
  };
}

export type ProductPhotos = ReturnType<typeof useProductPhotos>;

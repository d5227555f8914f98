import type { Landing } from "../../messages/landing.server.ts";
import { PhotoField } from "../../photos/photo-field.tsx";
import { type Photos, type UploadedPhoto, usePhotos } from "../../photos/use-photos.ts";
import { PHOTO_FIELD, UNSTORED_PHOTOS_FIELD } from "../../visitor-forms/answer.ts";
import { ENQUIRY_PHOTOS_MAX } from "../enquiry.ts";

export type PhotoTexts = Landing["photos"] & { language: string };

export type VisitorPhotos = Photos<UploadedPhoto>;

export function useVisitorPhotos(): VisitorPhotos {
  return usePhotos({ path: "/contacto/fotos", max: ENQUIRY_PHOTOS_MAX, initial: [] });
}

interface VisitorPhotoFieldProps {
  texts: PhotoTexts;
  photos: VisitorPhotos;
  isGone: boolean;
}

export function VisitorPhotoField({ texts, photos, isGone }: VisitorPhotoFieldProps) {
  return (
    <PhotoField
      photos={photos}
      texts={texts}
      name={UNSTORED_PHOTOS_FIELD}
      problem={isGone ? texts.errors.PHOTO_GONE : null}
    >
      {({ photo }) => (photo ? <input type="hidden" name={PHOTO_FIELD} value={photo.id} /> : null)}
    </PhotoField>
  );
}

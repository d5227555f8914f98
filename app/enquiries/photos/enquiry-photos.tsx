import { inboxPath } from "../answer-links.ts";

/** Asks for the thumbnail. */
export const SMALL_PHOTO = "chica";

/** Where the owner sees a photo of an enquiry; `position` is counted from 0, addresses from 1. */
function photoPath(enquiryId: string, position: number, size: "small" | "large"): string {
  const path = `${inboxPath(enquiryId)}/fotos/${position + 1}`;
  return size === "small" ? `${path}?${SMALL_PHOTO}` : path;
}

/** The position that an address names, or null. */
export function photoPlace(number: string): number | null {
  return /^[1-9]\d{0,2}$/.test(number) ? Number(number) - 1 : null;
}

export interface EnquiryPhotosProps {
  enquiryId: string;
  photos: { position: number; width: number; height: number }[];
}

/** What the visitor sent along: thumbnails that open large, each in a tab of its own. */
export function EnquiryPhotos({ enquiryId, photos }: EnquiryPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3" aria-label="Fotos de la consulta">
      {photos.map(({ position }) => (
        <li key={position} className="w-[calc((100%-1.5rem)/3)] max-w-36">
          <a
            href={photoPath(enquiryId, position, "large")}
            target="_blank"
            rel="noreferrer"
            className="block aspect-square overflow-hidden rounded-control bg-lino"
            aria-label={`Abrir la foto ${position + 1} (se abre en una pestaña nueva)`}
          >
            <img
              src={photoPath(enquiryId, position, "small")}
              alt={`Foto ${position + 1}`}
              className="size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** In the list of enquiries: that there are pictures to see. */
export function PhotoCount({ photos }: { photos: number }) {
  if (photos === 0) return null;
  return <span className="category-tag">{photos === 1 ? "1 foto" : `${photos} fotos`}</span>;
}

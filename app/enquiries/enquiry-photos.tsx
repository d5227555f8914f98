import { photoPath } from "./photo-address.ts";

export interface EnquiryPhotosProps {
  enquiryId: string;
  photos: { position: number; width: number; height: number }[];
}

/** What the visitor sent along: thumbnails that open large, each in a tab of its own. */
export function EnquiryPhotos({ enquiryId, photos }: EnquiryPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="enquiry-photos" aria-label="Fotos de la consulta">
      {photos.map(({ position }) => (
        <li key={position}>
          <a
            href={photoPath(enquiryId, position, "large")}
            target="_blank"
            rel="noreferrer"
            aria-label={`Abrir la foto ${position + 1} (se abre en una pestaña nueva)`}
          >
            <img src={photoPath(enquiryId, position, "small")} alt={`Foto ${position + 1}`} />
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

import type { Landing } from "../messages/landing.server.ts";
import type { PhotoTexts } from "./photo-texts.ts";

/** The words of the home form in one language; in Spanish they are the specification's (§2, §5, §8). */
export type EmailTexts = Landing["email"] & { photos: PhotoTexts; language: string };

/** Lengths of what visitors write, in UTF-16 units after trimming, as browsers count (spec §5 and §9). */
export const NAME_MAX = 100;
export const EMAIL_MAX = 255;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 5000;

/** The specification gives the telephone no length; no number with its extension is longer. */
export const PHONE_MAX = 40;

/** A whole composed message (spec §3), as other clients hand it in: subject line and body, or the contact lines. */
export const COMPOSED_MAX = 6000;

/** Pictures that an enquiry may bring. */
export const ENQUIRY_PHOTOS_MAX = 5;

/** Attempts of one email value on the home form, and the time they are counted over (spec §5 and §9). */
export const HOME_ATTEMPTS = 3;
export const HOME_WINDOW = 300_000;

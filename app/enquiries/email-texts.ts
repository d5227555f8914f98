import type { HomeFault } from "./home-form.ts";
import type { PhotoTexts } from "./photo-texts.ts";

/** The words of the home form in one language; in Spanish they are the specification's (§2, §5, §8). */
export interface EmailTexts {
  title: string;
  introduction: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  send: string;
  sending: string;
  cancel: string;
  close: string;
  /** The region of short messages. */
  notices: string;
  /** Said before the trap field, to those whose reader shows it all the same. */
  leaveEmpty: string;
  faults: Record<HomeFault, string>;
  /** What a mistake in the form is headed by. */
  invalid: string;
  tooMany: Told;
  /** `{minutes}` is filled in; `textOne` where it is one (Spanish has the specification's one wording). */
  limited: { title: string; text: string; textOne: string };
  refused: Told;
  failed: Told;
  unreachable: Told;
  sent: Told;
  photos: PhotoTexts;
  /** `{code}` is filled in. */
  code: string;
}

interface Told {
  title: string;
  text: string;
}

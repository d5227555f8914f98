import type { FieldErrors } from "./draft-form.ts";

/** A section as the page gets it: its fields, and the name of the content that they were filled from. */
export interface ShownSection<D> {
  draft: D;
  version: string;
}

/** What became of a section that was sent. Its draft is as it was typed, except after saving: then as it is stored. */
export type Outcome<D> =
  | { state: "saved"; draft: D; version: string }
  /** A button without script added, moved or removed something; nothing is stored yet. */
  | { state: "edited"; draft: D; version: string; said: string }
  | { state: "invalid"; draft: D; version: string; errors: FieldErrors }
  /** Somebody else saved this section meanwhile. Sending again with this `version` stores the draft over theirs. */
  | { state: "conflict"; draft: D; version: string; stored: D }
  /** The session has ended, or the server could not be reached; nothing was read or stored. */
  | { state: "signed-out" }
  | { state: "failed" };

/** Names of the fields that every section sends beside its own. */
export const SECTION_FIELD = "section";
export const VERSION_FIELD = "version";
export const INTENT_FIELD = "intent";

/** Intent of 'Guardar'; any other belongs to the section itself. */
export const SAVE = "save";

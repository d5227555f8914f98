import * as v from "valibot";
import type { StoredSetting } from "../settings/section.ts";
import { type Handling, PURGE_AFTER } from "./handling.ts";

/** Both off until the owner wants them: nobody is written to, and nothing removed, that she has not asked for. */
export const handlingSetting: StoredSetting<Handling> = {
  key: "enquiries.handling",
  schema: v.strictObject({ acknowledge: v.boolean(), purgeAfter: v.picklist(PURGE_AFTER) }),
  fallback: { acknowledge: false, purgeAfter: "never" },
};

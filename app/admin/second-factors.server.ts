import { symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "../platform/db/schema.ts";

/** Removes all recovery codes in a restore, because codes used since the backup would be valid again. */
export async function dropRecoveryCodes(db: Db, secret: string): Promise<void> {
  const none = await symmetricEncrypt({ key: secret, data: "[]" });
  await db.updateTable("admin_second_factors").set({ backup_codes: none }).execute();
}

import { symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "../platform/db/schema.ts";

/** Removes all recovery codes after a restore: those used since the backup would otherwise be valid again. */
export async function dropRecoveryCodes(db: Db, secret: string): Promise<void> {
  const none = await symmetricEncrypt({ key: secret, data: "[]" });
  await db.updateTable("admin_second_factors").set({ backup_codes: none }).execute();
}

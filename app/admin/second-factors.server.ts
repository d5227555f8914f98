import { symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "../platform/db/schema.ts";

/** Removes all recovery codes. Administrators with a second factor make new codes after they sign in. */
export async function dropRecoveryCodes(db: Db, secret: string): Promise<void> {
  const none = await symmetricEncrypt({ key: secret, data: "[]" });
  await db.updateTable("admin_second_factors").set({ backup_codes: none }).execute();
}

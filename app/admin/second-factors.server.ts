import { symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "../platform/db/schema.ts";

/** Makes all recovery codes worthless. Who has a second factor makes new ones once signed in. */
export async function dropRecoveryCodes(db: Db, secret: string): Promise<void> {
  const none = await symmetricEncrypt({ key: secret, data: "[]" });
  await db.updateTable("admin_second_factors").set({ backup_codes: none }).execute();
}

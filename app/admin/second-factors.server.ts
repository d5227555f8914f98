import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Db } from "../platform/db/schema.ts";

/**
 * Encrypts second factors that `previous` encrypted with `secret`, so that AUTH_SECRET can be replaced (decision 042).
 * Those that it has encrypted already stay: any number of instances may do it at once, and one that was killed again.
 * Returns how many neither of the two opens.
 */
export async function reencryptSecondFactors(
  db: Db,
  { secret, previous }: { secret: string; previous: string },
): Promise<number> {
  const rows = await db.selectFrom("admin_second_factors").select(["id", "secret", "backup_codes"]).execute();
  let unreadable = 0;
  for (const row of rows) {
    if ((await opened(secret, row.secret)) !== null) continue;
    const [factor, codes] = [await opened(previous, row.secret), await opened(previous, row.backup_codes)];
    if (factor === null || codes === null) {
      unreadable++;
      continue;
    }
    await db
      .updateTable("admin_second_factors")
      .set({
        secret: await symmetricEncrypt({ key: secret, data: factor }),
        backup_codes: await symmetricEncrypt({ key: secret, data: codes }),
      })
      .where("id", "=", row.id)
      // Unless it was made anew meanwhile, or a code of it used up.
      .where("secret", "=", row.secret)
      .where("backup_codes", "=", row.backup_codes)
      .execute();
  }
  return unreadable;
}

/** Makes all recovery codes worthless. Who has a second factor makes new ones once signed in. */
export async function dropRecoveryCodes(db: Db, secret: string): Promise<void> {
  const none = await symmetricEncrypt({ key: secret, data: "[]" });
  await db.updateTable("admin_second_factors").set({ backup_codes: none }).execute();
}

/** What the secret encrypted; null for what another one did, since the cipher knows its own. */
async function opened(secret: string, data: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key: secret, data });
  } catch (error) {
    if (error instanceof Error && /tag/.test(error.message)) return null;
    throw error;
  }
}

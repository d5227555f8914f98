import type { Db } from "../../app/platform/db/schema.ts";
import { newId } from "../../app/platform/ids.ts";

/** Stores an administrator whose password nobody knows. */
export async function insertAdministrator(db: Db, email: string): Promise<string> {
  const id = newId();
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  await db
    .insertInto("admins")
    .values({ id, email, name: email, email_verified: true, two_factor_enabled: false, ...times })
    .execute();
  const credential = { account_id: id, provider_id: "credential", password: "salt:hash", ...times };
  await db
    .insertInto("admin_credentials")
    .values({ id: newId(), admin_id: id, ...credential })
    .execute();
  return id;
}

import type { AdminRole, Db } from "../../app/platform/db/schema.ts";
import { newId } from "../../app/platform/ids.ts";

/** Stores an administrator whose password nobody knows. */
export async function insertAdministrator(db: Db, email: string, role: AdminRole = "owner") {
  const id = newId();
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const admin = { id, email, role, name: email, email_verified: true, two_factor_enabled: false, ...times };
  await db.insertInto("admins").values(admin).execute();
  const credential = {
    id: newId(),
    admin_id: id,
    account_id: id,
    provider_id: "credential",
    password: "s:h",
  };
  await db
    .insertInto("admin_credentials")
    .values({ ...credential, ...times })
    .execute();
  return id;
}

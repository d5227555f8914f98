import type { Db } from "../platform/db/schema.ts";

export interface Administrator {
  email: string;
  secondFactor: boolean;
  createdAt: Date;
  sessions: number;
}

/** Every administrator, in the order they were made, with the number of sessions that are open at `now`. */
export async function listAdministrators(db: Db, now: Date): Promise<Administrator[]> {
  const [admins, sessions] = await Promise.all([
    db
      .selectFrom("admins")
      .select(["id", "email", "two_factor_enabled", "created_at"])
      .orderBy("id")
      .execute(),
    db.selectFrom("admin_sessions").select(["admin_id", "expires_at"]).execute(),
  ]);
  return admins.map((admin) => ({
    email: admin.email,
    secondFactor: Boolean(admin.two_factor_enabled),
    createdAt: new Date(admin.created_at),
    sessions: sessions.filter(
      (session) => session.admin_id === admin.id && new Date(session.expires_at) > now,
    ).length,
  }));
}

export async function hasAdministrator(db: Db): Promise<boolean> {
  return (await db.selectFrom("admins").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The administrator of an address, whatever its capitals. */
export async function isAdministrator(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("admins")
    .select("id")
    .where("email", "=", email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

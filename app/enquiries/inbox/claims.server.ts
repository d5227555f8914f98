import type { Db } from "../../platform/db/schema.ts";

/* Who of several administrators has an enquiry in hand. It keeps nobody from anything: it is told, and it passes. */

/** Milliseconds after which nobody has it any more. */
const CLAIM = 30 * 60_000;

function expired(now: Date): string {
  return new Date(now.getTime() - CLAIM).toISOString();
}

/** Who has an enquiry: `name` is null where that administrator is not known. */
export interface Claim {
  by: string;
  name: string | null;
  mine: boolean;
  minutes: number;
}

/** The claim that a row tells of, as administrator `me` sees it; null where there is none that lives. */
export function claimOf(
  { claimed_by: by, claimed_at: at, email }: Record<"claimed_by" | "claimed_at" | "email", string | null>,
  { me, now }: { me: string; now: Date },
): Claim | null {
  if (by === null || at === null || at <= expired(now)) return null;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(at)) / 60_000));
  return { by, name: email?.split("@")[0] ?? null, mine: by === me, minutes };
}

/** Takes an enquiry for `me`, unless somebody has it other than whom `me` has `seen` there. */
export async function takeClaim(
  db: Db,
  id: string,
  { me, seen, now }: { me: string; seen: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("enquiries")
    .set({ claimed_by: me, claimed_at: now.toISOString() })
    .where("id", "=", id)
    .where(({ eb, or }) =>
      or([
        eb("claimed_by", "is", null),
        eb("claimed_by", "in", [me, seen]),
        eb("claimed_at", "<=", expired(now)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropClaim(db: Db, id: string, me: string): Promise<void> {
  const mine = db.updateTable("enquiries").where("id", "=", id).where("claimed_by", "=", me);
  await mine.set({ claimed_by: null, claimed_at: null }).execute();
}

export async function countAdministrators(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("admins")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

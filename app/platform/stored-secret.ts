import type { Db } from "./db/schema.ts";

export async function storedSecret<Secret>(
  db: Db,
  { key, make }: { key: string; make: () => Secret },
): Promise<Secret> {
  const stored = () => db.selectFrom("settings").select("value").where("key", "=", key);
  let row = await stored().executeTakeFirst();
  if (!row) {
    await db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(make()) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    row = await stored().executeTakeFirstOrThrow();
  }
  return JSON.parse(row.value) as Secret;
}

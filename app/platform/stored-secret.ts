import type { Db } from "./db/schema.ts";

export async function storedSecret<Secret>(
  db: Db,
  { key, make }: { key: string; make: () => Secret },
): Promise<Secret> {
  const kept = () => db.selectFrom("settings").select("value").where("key", "=", key);
  let row = await kept().executeTakeFirst();
  if (!row) {
    await db
      .insertInto("settings")
      .values({ key, value: JSON.stringify(make()) })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .execute();
    row = await kept().executeTakeFirstOrThrow();
  }
  return JSON.parse(row.value) as Secret;
}

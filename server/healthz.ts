import type { Handler } from "hono";
import type { Database } from "../app/platform/db/database.ts";
import type { MediaStore } from "../app/platform/images/store.ts";
import type { AppEnv } from "./app-env.ts";

/** 200 when database and picture store answer, else 503 with the part that does not. For balancers and monitors. */
export function healthz(database: Database, store: MediaStore): Handler<AppEnv> {
  return async (c) => {
    const [databaseOk, storeOk] = await Promise.all([database.ping(), store.ping()]);
    c.header("Cache-Control", "no-store");
    return c.json(
      { ok: databaseOk && storeOk, database: databaseOk, store: storeOk },
      databaseOk && storeOk ? 200 : 503,
    );
  };
}

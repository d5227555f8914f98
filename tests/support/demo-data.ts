import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "./server-process.ts";

/** A new data folder as `npm run demo` fills it, to do anything with. The caller removes it. */
export async function makeDemoData(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "copito-demo-"));
  const server = startServerProcess("commands/demo.ts", { PORT: "0", DATA_DIR: folder });
  await server.ready();
  await server.terminate();
  return folder;
}

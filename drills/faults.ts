/** `npm run faults -- [group …]` runs the named files of `faults/`, or all. `LONG=1` makes the runs longer. */
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { provideBuild } from "../tests/support/server-process.ts";
import type { FaultCase } from "./support/harness.ts";

const folder = join(import.meta.dirname, "faults");
const files = (await readdir(folder)).filter((name) => !name.endsWith(".test.ts"));
const groups = files.map((name) => basename(name, ".ts")).sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !groups.includes(name));
if (unknown.length > 0) {
  console.error(`There is no group ${unknown.join(", ")}: choose of ${groups.join(", ")}.`);
  process.exit(1);
}
await provideBuild();
for (const group of asked.length > 0 ? asked : groups) {
  const { cases } = (await import(join(folder, `${group}.ts`))) as { cases: readonly FaultCase[] };
  for (const { what, run } of cases) {
    const { done, figure, good } = await run().catch((error: unknown) => ({
      done: "the case itself failed",
      figure: String(error),
      good: false,
    }));
    if (!good) process.exitCode = 1;
    console.log(`${good ? "pass" : "FAIL"}  ${group}: ${what}\n      ${done}\n      ${figure}`);
  }
}

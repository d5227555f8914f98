/** `npm run fuzz -- [--count N] [--seed S] [--only M]` sends N mutated requests, or only request number M. */
import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { makeDemoData } from "../tests/support/demo-data.ts";
import { attack } from "./fuzz/attack.ts";
import { startOpenShop } from "./support/harness.ts";

const { values } = parseArgs({
  options: { seed: { type: "string" }, count: { type: "string" }, only: { type: "string" } },
});
const seed = Number(values.seed ?? Date.now() % 1e6);
const first = Number(values.only ?? 0);
const count = values.only ? 1 : Number(values.count ?? 100_000);

const dataDir = await makeDemoData();
const server = startOpenShop(dataDir);
let crashed = false;
try {
  const origin = await server.ready();
  const ended = server.ended.then(() => {
    crashed = true;
  });
  console.log(`seed ${seed}, requests ${first} to ${first + count - 1}`);
  const began = performance.now();
  const progress = (done: number) => {
    if (done % 10_000 === 0) console.log(`${done} …`);
  };
  const attacked = attack({ origin, seed, first, count, progress });
  await Promise.race([attacked, ended]);
  if (crashed) throw new Error("the server is gone");
  const { answered, faults } = await attacked;
  const seconds = (performance.now() - began) / 1000;
  const { stdout, stderr } = await server.terminate();
  const errors = stdout.split("\n").filter((line) => line.startsWith('{"level":"error"'));
  // Leaves out the warnings that libvips prints about damaged photos.
  const stray = stderr.replace(/^\n?\(process:\d+\): GLib.*\n/gm, "");
  const rows = ["read", "write", "broken"].map((kind) => [
    kind,
    Object.fromEntries(
      ["2xx", "3xx", "4xx", "503", "5xx", "none"].map((group) => [
        group,
        answered.get(`${kind} ${group}`) ?? 0,
      ]),
    ),
  ]);
  console.table(Object.fromEntries(rows));
  console.log(`${Math.round(count / seconds)} requests a second, ${errors.length} errors in the log`);
  for (const { number, what, sent } of faults.slice(0, 20))
    console.log(`\n✗ ${number}: ${what}\n${JSON.stringify(sent)}`);
  for (const error of errors.slice(0, 20)) console.log(`\n✗ ${error.slice(0, 1500)}`);
  if (values.only && faults.length === 0) console.log("answered as it should be");
  console.log(
    `${faults.length} requests answered as they must not be (npm run fuzz -- --seed ${seed} --only N)`,
  );
  if (faults.length > 0 || errors.length > 0 || stray !== "") {
    console.log(stray.slice(0, 4000));
    process.exitCode = 1;
  }
} finally {
  await server.kill();
  await rm(dataDir, { recursive: true });
}

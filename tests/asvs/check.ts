/**
 * docs/security/asvs.md has every requirement of levels 1 and 2 once (requirements.txt, the ids of ASVS 5.0.0), with an
 * answer and a reason; what is met names a file, and every file that is named is there.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..", "..");
const PAGE = "docs/security/asvs.md";
const ids = readFileSync(join(import.meta.dirname, "requirements.txt"), "utf8")
  .trim()
  .split("\n");
const rows = readFileSync(join(ROOT, PAGE), "utf8").matchAll(/^\| (V[\d.]+)(?: to (V[\d.]+))? \|(.*)\|$/gm);

const faults: string[] = [];
const answered: string[] = [];
for (const [, first = "", last = first, rest = ""] of rows) {
  const [from, to] = [ids.indexOf(first), ids.indexOf(last)];
  if (from < 0 || to < from) faults.push(`${first} to ${last} is not a requirement or several`);
  answered.push(...ids.slice(from, to + 1));
  const [short, met = "", where = ""] = rest.split(" | ").map((cell) => cell.trim());
  if (!short || !["yes", "partly", "no", "n/a"].includes(met) || where === "")
    faults.push(`${first} is not answered`);
  const files = [...where.matchAll(/`([^`\s]*\w\.(?:tsx?|json|md))`/g)].map(([, file = ""]) => file);
  if (met === "yes" && files.length === 0) faults.push(`${first} names no file`);
  for (const file of files)
    if (!existsSync(join(ROOT, file))) faults.push(`${first} names ${file}, which is not there`);
}
for (const id of ids) {
  const times = answered.filter((one) => one === id).length;
  if (times !== 1) faults.push(`${id} is answered ${times} times`);
}
for (const fault of faults) console.error(`${PAGE}: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * A step of `npm run check`: the import rules over every source file. Prints each break with its place. Our own while
 * dependency-cruiser cannot read TypeScript 7.0, which has no JavaScript API; 7.1 is to have one.
 */
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readSource } from "./read-imports.ts";
import { findFaults } from "./rules.ts";

const root = join(import.meta.dirname, "..", "..");

const paths = await Array.fromAsync(glob("{app,server,commands,demo,tests}/**/*.{ts,tsx}", { cwd: root }));
const files = await Promise.all(paths.sort().map((path) => readSource(root, path)));
const { dependencies, devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));

const faults = findFaults(files, Object.keys({ ...dependencies, ...devDependencies }));
for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`);
if (faults.length > 0) process.exit(1);

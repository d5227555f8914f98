/** `npm run outdated` lists packages of which npm has a newer version of the same major (decision 096). */
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PQueue from "p-queue";

const DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export type Lock = Record<
  string,
  { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
>;

export type Answer = Record<string, string> | Error;

/** Leaves out optional packages, because the packages that need them pin their versions. */
function lockedPackages(lock: Lock) {
  return Object.entries(lock).flatMap(([path, { version, dev, devOptional, optional }]) => {
    const name = path.split("node_modules/").at(-1);
    return name && version && !optional ? [{ name, version, facesStrangers: !dev && !devOptional }] : [];
  });
}

/** `rows` has outdated packages and failed look-ups. `late` has those that delay a release (decision 096). */
export function judge(lock: Lock, answers: ReadonlyMap<string, Answer>, today: Date) {
  const rows = lockedPackages(lock).flatMap((locked) => {
    const answer = answers.get(locked.name) ?? new Error("not asked");
    if (answer instanceof Error)
      return [{ ...locked, newest: answer.message, days: Number.POSITIVE_INFINITY }];
    const newer = newerVersions(locked.version, Object.keys(answer));
    const first = Math.min(...newer.map((version) => Date.parse(answer[version] ?? "")));
    const days = Math.floor((today.getTime() - first) / DAY);
    return newer.map((newest) => ({ ...locked, newest, days })).slice(-1);
  });
  rows.sort((a, b) => Number(b.facesStrangers) - Number(a.facesStrangers) || b.days - a.days);
  return { rows, late: rows.filter(({ facesStrangers, days }) => facesStrangers && !(days <= DAYS)) };
}

/**
 * Returns the newer versions of the same major in ascending order, without pre-releases.
 * Below 1.0.0, only versions of the same minor count.
 */
function newerVersions(version: string, published: readonly string[]): string[] {
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  return published
    .filter((other) => {
      const [itsMajor = 0, itsMinor = 0, itsPatch = 0] = numbers(other);
      if (other.includes("-") || itsMajor !== major || (major === 0 && itsMinor !== minor)) return false;
      return itsMinor > minor || (itsMinor === minor && itsPatch > patch);
    })
    .sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

function numbers(version: string): number[] {
  return version.split(/[-+]/, 1).join().split(".").map(Number);
}

async function ask(registry: string, name: string): Promise<Answer> {
  const response = await fetch(new URL(name.replace("/", "%2f"), registry), {
    signal: AbortSignal.timeout(60_000),
  });
  if (!response.ok) return new Error(`HTTP ${response.status}`);
  const { time, versions } = (await response.json()) as Record<string, Record<string, string>>;
  if (!time || !versions) return new Error("no dates");
  // Removes unpublished versions, which `time` still lists.
  return Object.fromEntries(Object.entries(time).filter(([version]) => version in versions));
}

async function main(): Promise<void> {
  const lock = await readFile(join(import.meta.dirname, "..", "package-lock.json"), "utf8");
  const { packages }: { packages: Lock } = JSON.parse(lock);
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  const queue = new PQueue({ concurrency: 8 });
  const answers = new Map<string, Answer>();
  const names = new Set(lockedPackages(packages).map(({ name }) => name));
  await queue.addAll(
    [...names].map((name) => async () => {
      answers.set(name, await ask(registry, name).catch((error: Error) => error));
    }),
  );
  const { rows, late } = judge(packages, answers, new Date());
  for (const { name, version, newest, days, facesStrangers } of rows) {
    const exposure = facesStrangers ? "faces strangers" : "builds and tests";
    console.log(`${String(days).padStart(8)} days  ${exposure.padEnd(16)}  ${name} ${version} -> ${newest}`);
  }
  console.log(
    `${names.size} packages, ${rows.length} behind, ${late.length} of them too long for a release.`,
  );
  if (late.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();

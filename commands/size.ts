/** `npm run size` prints the code's size. `--check` fails if a figure exceeds the one that `--record` wrote. */
import { glob, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSync } from "vite";

const ROOT = join(import.meta.dirname, "..");
const RECORD = join(import.meta.dirname, "size.json");
const LONG = 60;

interface Size {
  files: number;
  lines: number;
  code: number;
  comments: number;
  longFunctions: string[];
}

type Text = Pick<Size, "code" | "comments" | "longFunctions">;

function measure(path: string, text: string): Text {
  if (path.endsWith(".css")) {
    const comments = [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ index, 0: { length } }) => ({
      start: index,
      end: index + length,
    }));
    return { ...countLines(text, comments), longFunctions: [] };
  }
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { ...countLines(text, comments), longFunctions: longFunctionsOf(path, text, program) };
}

/** Counts a line as a comment if it contains nothing else. Braces around a comment in JSX are ignored. */
function countLines(text: string, comments: readonly { start: number; end: number }[]) {
  let bare = text;
  for (const { start, end } of comments) {
    bare = bare.slice(0, start) + text.slice(start, end).replace(/\S/g, "\0") + bare.slice(end);
  }
  const count = { code: 0, comments: 0 };
  for (const line of bare.split("\n")) {
    if (line.includes("\0") && /^[\s\0{}]*$/.test(line)) count.comments++;
    else if (line.trim() !== "") count.code++;
  }
  return count;
}

function longFunctionsOf(path: string, text: string, program: unknown): string[] {
  const found: string[] = [];
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    if (isFunction(value)) {
      const first = lineAt(text, value.start);
      const lines = lineAt(text, value.end) - first + 1;
      if (lines > LONG) found.push(`${path}:${first} (${lines})`);
    }
    for (const child of Object.values(value)) walk(child);
  };
  walk(program);
  return found;
}

function isFunction(value: object): value is { start: number; end: number } {
  return (
    "type" in value &&
    typeof value.type === "string" &&
    /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)
  );
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function rowOf(path: string): string {
  const [top = "", folder = "", rest] = path.split("/");
  if (top === "tests" || /\.test\.tsx?$/.test(path)) return "tests";
  if (path.endsWith(".md")) return "docs";
  if (top !== "app") return top;
  return rest === undefined ? "app (files at its top)" : `app/${folder}`;
}

function sum(sizes: readonly Size[]): Size {
  return {
    files: sizes.reduce((total, { files }) => total + files, 0),
    lines: sizes.reduce((total, { lines }) => total + lines, 0),
    code: sizes.reduce((total, { code }) => total + code, 0),
    comments: sizes.reduce((total, { comments }) => total + comments, 0),
    longFunctions: sizes.flatMap(({ longFunctions }) => longFunctions),
  };
}

async function measureAll(): Promise<Map<string, Size>> {
  const sources = "{app,server,commands,demo,drills,tests}/**/*.{ts,tsx,css}";
  const sizes = new Map<string, Size[]>();
  for await (const path of glob([sources, "*.md", "docs/**/*.md"], { cwd: ROOT })) {
    const text = await readFile(join(ROOT, path), "utf8");
    const row = rowOf(path);
    const isSource = row !== "docs" && row !== "tests";
    const size = isSource ? measure(path, text) : { code: 0, comments: 0, longFunctions: [] };
    const counted = { ...size, files: 1, lines: text.trimEnd().split("\n").length };
    sizes.set(row, [...(sizes.get(row) ?? []), counted]);
  }
  const sorted = [...sizes].sort(([one], [other]) => one.localeCompare(other, "en"));
  return new Map(sorted.map(([row, files]) => [row, sum(files)]));
}

const share = ({ comments, code }: Size) => Math.round((1000 * comments) / Math.max(code, 1)) / 10;

const rows = await measureAll();
const parts = [...rows].filter(([row]) => row.startsWith("app"));
const app = sum(parts.map(([, size]) => size));
const all = sum([...rows.values()]);
const now: Record<string, number> = {
  appLines: app.lines,
  testLines: rows.get("tests")?.lines ?? 0,
  longFunctions: all.longFunctions.length,
  commentPercent: share(all),
};

if (process.argv.includes("--record")) await writeFile(RECORD, `${JSON.stringify(now, null, 2)}\n`);

if (process.argv.includes("--check")) {
  const recorded: Record<string, number> = JSON.parse(await readFile(RECORD, "utf8"));
  const grown = Object.entries(now).filter(([name, value]) => value > (recorded[name] ?? 0));
  for (const [name, value] of grown) {
    console.error(
      `${name}: ${value}, recorded ${recorded[name]}. Shrink it, or commit npm run size -- --record`,
    );
  }
  if (grown.length > 0) process.exitCode = 1;
} else {
  const table = [...rows, ["app in all", app] as const].map(([folder, size]) => ({
    folder,
    files: size.files,
    lines: size.lines,
    "functions over 60": size.longFunctions.length,
    "comments %": share(size),
  }));
  console.table(table);
  console.log(all.longFunctions.join("\n"));
  console.log(now);
}

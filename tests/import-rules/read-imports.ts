import { readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { parseSync } from "vite";

/** One import, re-export, `import()` or type's `import("…")` of a source file. */
export interface Import {
  /** Path of the importing file from the checkout's root. */
  from: string;
  line: number;
  /** As it is written. */
  specifier: string;
  /** Path of our file from the root, or null for a package, a built-in or a virtual module. */
  file: string | null;
  /** Whether nothing of it is left when the types are erased. */
  typeOnly: boolean;
}

export interface SourceFile {
  path: string;
  imports: Import[];
  /** Whether it holds nothing but re-exports. */
  barrel: boolean;
}

/** Reads what a file imports, types included: the parser is Vite's, so it knows whatever the build knows. */
export async function readSource(root: string, path: string): Promise<SourceFile> {
  return parseSource(path, await readFile(join(root, path), "utf8"));
}

/** The same of a text, which need not exist as a file. Throws where it is not TypeScript. */
export function parseSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  walk(program, (node) => {
    const typeOnly = TYPE_ONLY.get(node.type)?.(node);
    const specifier = typeOnly === undefined ? null : literalOf(node.source);
    if (typeOnly === undefined || specifier === null) return;
    const line = text.slice(0, node.start).split("\n").length;
    imports.push({ from: path, line, specifier, file: fileOf(path, specifier), typeOnly });
  });
  const barrel =
    program.body.length > 0 &&
    program.body.every(
      (node) =>
        node.type === "ExportAllDeclaration" ||
        (node.type === "ExportNamedDeclaration" && node.source !== null),
    );
  return { path, imports, barrel };
}

interface Node {
  type: string;
  start: number;
  source?: unknown;
  importKind?: unknown;
  exportKind?: unknown;
}

/** The kinds of nodes that import, and whether nothing of them is left when the types are erased. */
const TYPE_ONLY = new Map<string, (node: Node) => boolean>([
  ["ImportDeclaration", (node) => node.importKind === "type"],
  ["ExportNamedDeclaration", (node) => node.exportKind === "type"],
  ["ExportAllDeclaration", (node) => node.exportKind === "type"],
  ["ImportExpression", () => false],
  ["TSImportType", () => true],
]);

function walk(value: unknown, visit: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) visit(value as Node);
  for (const child of Object.values(value)) walk(child, visit);
}

function literalOf(source: unknown): string | null {
  if (typeof source !== "object" || source === null || !("value" in source)) return null;
  return typeof source.value === "string" ? source.value : null;
}

function fileOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  return normalize(join(dirname(from), specifier.replace(/\?.*$/, "")));
}

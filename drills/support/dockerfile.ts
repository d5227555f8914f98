import { cp, mkdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { copyOfRoot, type DebianRoot, type RunOptions } from "./debian-root.ts";

/* Runs deploy/Dockerfile in a chroot instead of Docker. Each stage starts with a copy of an empty Debian. */

export interface Image extends Disposable {
  root: DebianRoot;
  options: RunOptions;
  /** ENTRYPOINT, followed by CMD. */
  command: string[];
  healthcheck: string[];
}

type Stage = Image & { name: string | null };

/** Builds all stages of a Dockerfile and returns the last one. `context` is the folder that COPY reads. */
export async function buildImage(dockerfile: string, context: string, base: DebianRoot): Promise<Image> {
  using stages = new DisposableStack();
  const named = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const { word, rest } of instructionsOf(dockerfile)) {
    if (word === "FROM") {
      const name = / AS (\w+)$/i.exec(rest)?.[1] ?? null;
      const root = await copyOfRoot(base);
      const [options, command, healthcheck]: [RunOptions, string[], string[]] = [{ cwd: "/" }, [], []];
      stage = { name, root, options, command, healthcheck, [Symbol.dispose]: root[Symbol.dispose] };
      if (name) named.set(name, stages.use(stage));
    } else if (stage) {
      await follow(stage, word, rest, { context, named });
    }
  }
  if (!stage) throw new Error("the Dockerfile has no FROM");
  return stage;
}

async function follow(
  stage: Stage,
  word: string,
  rest: string,
  { context, named }: { context: string; named: ReadonlyMap<string, Stage> },
): Promise<void> {
  const { root, options } = stage;
  switch (word) {
    case "RUN":
      await root.run(["sh", "-c", rest], options);
      return;
    case "WORKDIR":
      options.cwd = rest;
      await mkdir(join(root.folder, rest), { recursive: true });
      return;
    case "USER":
      options.user = rest;
      return;
    case "ENV":
      options.env = { ...options.env, ...Object.fromEntries(rest.split(" ").map((pair) => pair.split("="))) };
      return;
    case "COPY": {
      const from = /^--from=(\w+) /.exec(rest);
      const source = from ? named.get(from[1] ?? "")?.root.folder : context;
      if (!source) throw new Error(`COPY from an unknown stage: ${rest}`);
      await copyInto(stage, source, rest.slice(from?.[0].length ?? 0).split(" "));
      return;
    }
    case "ENTRYPOINT":
    case "CMD":
      stage.command.push(...JSON.parse(rest));
      return;
    case "HEALTHCHECK":
      stage.healthcheck = JSON.parse(rest.slice(rest.indexOf("[")));
      return;
    case "VOLUME":
    case "EXPOSE":
      return;
    default:
      throw new Error(`an instruction that this reader does not know: ${word}`);
  }
}

/** Copies files, and the contents of folders, into the target folder, as COPY does. */
async function copyInto({ root, options }: Stage, source: string, words: readonly string[]): Promise<void> {
  const target = resolve(join(root.folder, options.cwd ?? "/"), words.at(-1) ?? ".");
  for (const word of words.slice(0, -1)) {
    const path = join(source, word);
    const isFolder = (await stat(path)).isDirectory();
    const to = isFolder ? target : join(target, basename(path));
    await cp(path, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  }
}

function instructionsOf(dockerfile: string) {
  const lines = dockerfile
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "");
  return lines.split("\n").flatMap((line) => {
    const [, word, rest] = /^([A-Z]+) (.*)$/.exec(line.trim()) ?? [];
    return word && rest ? [{ word, rest }] : [];
  });
}

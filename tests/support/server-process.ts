import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { join } from "node:path";
import { needsBuild, runBuild } from "../../server/build.ts";

export const ROOT = join(import.meta.dirname, "..", "..");

/** Builds the shop when its build is missing or older than its sources. */
export async function provideBuild(): Promise<void> {
  const built = (await needsBuild()) ? await runBuild() : { ok: true as const };
  if (!built.ok) throw new Error(built.message);
}

/** Makes Node cache compiled code in a folder, because compiling takes half of a start's time. */
export function withCompileCache(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { NODE_COMPILE_CACHE: join(ROOT, "node_modules", ".cache", "node"), ...env };
}

export type ServerProcess = ReturnType<typeof startServerProcess>;
export type Ended = Awaited<ServerProcess["ended"]>;

/** Starts a script as a process, which the caller ends, with `env`. It inherits only PATH, HOME and TMPDIR. */
export function startServerProcess(
  script:
    | "server/main.ts"
    | "commands/demo.ts"
    | "commands/demo.ts --products"
    | "commands/demo.ts --products --small-photos"
    | "npm start",
  env: Record<string, string>,
) {
  const byNpm = script === "npm start";
  const [program = "", ...words] = byNpm ? script.split(" ") : [process.execPath, ...script.split(" ")];
  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  const child = spawn(program, words, {
    cwd: ROOT,
    // npm runs in a new process group, so that a kill reaches the processes that npm started.
    detached: byNpm,
    env: withCompileCache({ PATH, HOME, TMPDIR, ...env }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  const changes = new EventEmitter();
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
      changes.emit("change");
    });
  }
  let gone = false;
  const ended = once(child, "close").then((end) => {
    gone = true;
    changes.emit("change");
    const [code, signal] = end as [number | null, NodeJS.Signals | null];
    return { code, signal, ...output };
  });

  async function whenPrinted<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      if (gone) throw new Error(`${script} ended without saying so:\n${output.stdout}${output.stderr}`);
      await once(changes, "change");
    }
  }

  return {
    child,
    /** Resolves when the process has ended. */
    ended,
    /** Resolves with the origin when the server listens. Rejects when the process ends before that. */
    ready: () =>
      whenPrinted(() => {
        const port = /is open at http:\/\/localhost:(\d+)/.exec(output.stdout)?.[1];
        return port && `http://127.0.0.1:${port}`;
      }),
    /** Resolves with the first match in standard output or error. */
    finds: (pattern: RegExp) => whenPrinted(() => pattern.exec(output.stdout + output.stderr)?.[0]),
    terminate() {
      child.kill("SIGTERM");
      return ended;
    },
    kill() {
      if (byNpm && !gone && child.pid) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
      return ended;
    },
  };
}

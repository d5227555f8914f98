import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type Child = {
  process: ChildProcess;
  /** The next line it prints; throws when it ends instead. */
  line(): Promise<string>;
  /** Ends its standard input. */
  finish(): void;
  /** Resolves once it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Runs a module in a process of its own, for what only real processes show. `script` is JavaScript that may import the
 * program's files by `app(path)` and finds `args` as strings; what it prints comes back by the line. Killed when the
 * test ends.
 */
export function startChild(script: string, args: Record<string, string> = {}): Child {
  const prelude = `
    const args = ${JSON.stringify(args)};
    const app = (path) => import(new URL(path, ${JSON.stringify(new URL("../../app/", import.meta.url))}).href);
    const log = { debug() {}, info() {}, warn: console.error, error: console.error };
  `;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", prelude + script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  return {
    process: child,
    async line() {
      const { value, done } = await lines.next();
      if (done) throw new Error("the child process ended without another line");
      return value;
    },
    finish: () => child.stdin.end(),
    async kill(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

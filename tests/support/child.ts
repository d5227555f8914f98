import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type Child = {
  process: ChildProcess;
  /** The next line of the process's output; throws when the process ends first. */
  line(): Promise<string>;
  /** Closes the process's standard input. */
  finish(): void;
  /** Resolves when the process has ended. */
  kill(signal: NodeJS.Signals): Promise<void>;
};

/**
 * Runs a module in a process of its own, for tests that need a real process. `script` is JavaScript; `app(path)`
 * imports the program's files and `args` holds strings. The process is killed when the test ends.
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

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/**
 * Runs JavaScript in a process of its own, for tests that need a real process. In `script`, `app(path)`
 * imports a file of app/ and `args` is the given object. The process is killed when the test ends.
 */
export function startChild(script: string, args: Record<string, string> = {}) {
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
    /** The next line of the process's output; throws when the process ends first. */
    async line(): Promise<string> {
      const { value, done } = await lines.next();
      if (done) throw new Error("the child process ended without another line");
      return value;
    },
    /** Sends the signal; resolves when the process has ended. */
    async kill(signal: NodeJS.Signals): Promise<void> {
      child.kill(signal);
      await exited;
    },
  };
}

import { execFile } from "node:child_process";
import { join } from "node:path";
import { ROOT, withCompileCache } from "./server-process.ts";

/** Runs a script of commands/ to its end, with `env`. It inherits only PATH. */
export function runCommand(
  name: "admin" | "backup" | "migrate" | "restore",
  words: readonly string[],
  env: Record<string, string>,
) {
  const file = join(ROOT, "commands", `${name}.ts`);
  const options = { env: withCompileCache({ PATH: process.env.PATH ?? "", ...env }) };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...words], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** Installs packages. Prints a failure and does not throw; the caller checks whether the program is there. */
export function installFromDebian(...packages: string[]): void {
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    tryTo("apt-get", args);
  }
}

/** Runs a command to its end and prints one line when it fails. */
export function tryTo(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const { status, error } = spawnSync(command, args, { stdio: "ignore", env });
  if (status !== 0) console.error(`${command} ${args.join(" ")} failed: ${error?.message ?? status}`);
}

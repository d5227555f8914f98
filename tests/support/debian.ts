import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Whether this process may install Debian packages. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** Installs packages. A failure is printed and not thrown: the caller checks whether the program is there. */
export function installFromDebian(...packages: string[]): void {
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", ...packages]]) {
    tryTo("apt-get", args);
  }
}

/** Runs a command to its end and prints one line when it fails. */
export function tryTo(command: string, args: string[]): void {
  try {
    execFileSync(command, args, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  } catch (error) {
    console.error(
      `${command} ${args.join(" ")} failed: ${error instanceof Error ? error.message.split("\n")[0] : error}`,
    );
  }
}

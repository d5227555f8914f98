import { execFile, execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { canInstall, installFromDebian } from "../../tests/support/debian.ts";

const run = promisify(execFile);

/** The release of Debian that docs/operations.md and deploy/Dockerfile use. */
const SUITE = "trixie";

const NETWORK = ["/etc/resolv.conf", "/etc/hosts", "/etc/ssl/certs/ca-certificates.crt"];

/** An empty Debian in a folder, removed when it is disposed. Needs root. */
export interface DebianRoot extends Disposable {
  folder: string;
  /** Runs a command and returns its standard output. Throws if the command fails. */
  run(command: readonly string[], options?: RunOptions): Promise<string>;
  start(command: readonly string[], options?: RunOptions): ReturnType<typeof spawn>;
}

export interface RunOptions {
  user?: string;
  cwd?: string;
  env?: Readonly<Record<string, string>>;
}

/** Returns whether this machine can make a {@link DebianRoot}. Installs debootstrap if it is missing. */
export function canMakeRoots(): boolean {
  if (!canInstall()) return false;
  if (!existsSync("/usr/sbin/debootstrap")) installFromDebian("debootstrap");
  return existsSync("/usr/sbin/debootstrap");
}

/** Installs a small Debian, like the image `debian:13-slim`, in a new folder. This takes about 30 s. */
export async function makeRoot(): Promise<DebianRoot> {
  const folder = await mkdtemp(join(tmpdir(), "copito-debian-"));
  await run("debootstrap", ["--variant=minbase", "--include=ca-certificates", SUITE, folder], {
    maxBuffer: 1e8,
  });
  for (const file of NETWORK) await copyFile(file, join(folder, file));
  return mounted(folder);
}

export async function copyOfRoot(root: DebianRoot): Promise<DebianRoot> {
  const folder = await mkdtemp(join(tmpdir(), "copito-debian-"));
  await run("cp", ["--archive", "--one-file-system", `${root.folder}/.`, folder]);
  return mounted(folder);
}

async function mounted(folder: string): Promise<DebianRoot> {
  execFileSync("chmod", ["755", folder]);
  // `systemctl.sh` remounts the folder read-only, which is possible only for a mount point.
  execFileSync("mount", ["--bind", folder, folder]);
  for (const [type, at] of [
    ["proc", "proc"],
    ["tmpfs", "tmp"],
    ["tmpfs", "run"],
  ] as const) {
    await mkdir(join(folder, at), { recursive: true });
    execFileSync("mount", ["-t", type, type, join(folder, at)]);
  }
  execFileSync("chmod", ["1777", join(folder, "tmp")]);
  const words = (command: readonly string[], { user = "root", cwd = "/", env = {} }: RunOptions) => {
    const inside = ["chroot", folder, "env", "-C", cwd, "-i", ...settingsOf(env)];
    return user === "root"
      ? [...inside, ...command]
      : [...inside, "runuser", "--user", user, "--", ...command];
  };
  return {
    folder,
    async run(command, options = {}) {
      const [file = "", ...rest] = words(command, options);
      return (await run(file, rest, { maxBuffer: 1e8 })).stdout;
    },
    start(command, options = {}) {
      const [file = "", ...rest] = words(command, options);
      return spawn(file, rest, { stdio: ["ignore", "pipe", "pipe"] });
    },
    [Symbol.dispose]() {
      execFileSync("umount", ["--recursive", folder]);
      // `--one-file-system` keeps `rm` out of file systems that are still mounted.
      execFileSync("rm", ["--recursive", "--force", "--one-file-system", folder]);
    },
  };
}

function settingsOf(env: Readonly<Record<string, string>>): string[] {
  const base = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    DEBIAN_FRONTEND: "noninteractive",
    NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt",
  };
  return Object.entries({ ...base, ...env }).map(([name, value]) => `${name}=${value}`);
}

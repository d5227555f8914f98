/* Runs the steps of deploy/Dockerfile, and those of docs/operations.md, in a new Debian inside a chroot. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../../tests/support/free-port.ts";
import { photoJpeg } from "../../tests/support/images.ts";
import { canMakeRoots, copyOfRoot, type DebianRoot, makeRoot } from "../support/debian-root.ts";
import { buildImage } from "../support/dockerfile.ts";
import {
  type FaultCase,
  inFolder,
  type Outcome,
  seconds,
  sendEnquiry,
  unable,
  until,
} from "../support/harness.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** Milliseconds that a start may take, with its migrations. */
const START = 60_000;

let made: Promise<DebianRoot> | undefined;

function emptyDebian(): Promise<DebianRoot> {
  made ??= makeRoot().then((root) => {
    process.once("exit", () => root[Symbol.dispose]());
    return root;
  });
  return made;
}

const answers = async (address: string) => (await fetch(address)).ok;

async function sendPhoto(origin: string, publicUrl = origin): Promise<number> {
  const headers = { Origin: publicUrl, "Content-Type": "image/jpeg" };
  const body = Buffer.from(await photoJpeg(1200, 900, 2));
  return (await fetch(`${origin}/contacto/fotos`, { method: "POST", headers, body })).status;
}

const image: FaultCase = {
  what: "the image starts in a minimal Debian, and works",
  async run() {
    if (!canMakeRoots()) return unable("no Debian can be made here");
    return await inFolder(async (folder) => {
      const context = join(folder, "context");
      await mkdir(context);
      for (const name of await imageFiles()) {
        await cp(join(ROOT, name), join(context, name), { recursive: true, preserveTimestamps: true });
      }
      const dockerfile = await readFile(join(ROOT, "deploy/Dockerfile"), "utf8");
      using built = await buildImage(dockerfile, context, await emptyDebian());
      const { root, options, command, healthcheck } = built;
      const origin = `http://localhost:${await freePort()}`;
      const env = { ...options.env, PORT: new URL(origin).port, HOST: "127.0.0.1", PUBLIC_URL: origin };
      const server = root.start(command, { ...options, env });
      const ended = once(server, "exit");
      try {
        const ready = await until(() => answers(`${origin}/readyz`), START);
        const page = await answers(`${origin}/catalogo`);
        const photo = await sendPhoto(origin);
        const healthy = await root.run(healthcheck, { ...options, env }).then(
          () => true,
          () => false,
        );
        const size = execFileSync("du", ["--summarize", "--one-file-system", "-m", root.folder], {
          encoding: "utf8",
        });
        return {
          done: "both stages of deploy/Dockerfile in an empty Debian, started as its user",
          figure: `ready after ${seconds(ready)}; a page ${page ? 200 : "failed"}; a photo ${photo}; health check ${healthy ? "passes" : "FAILS"}; ${parseInt(size, 10)} MB`,
          good: page && photo === 201 && healthy,
        };
      } finally {
        server.kill("SIGTERM");
        await ended;
      }
    });
  },
};

async function imageFiles(): Promise<string[]> {
  const [all, ...names] = (await readFile(join(ROOT, ".dockerignore"), "utf8")).trim().split("\n");
  if (all !== "*" || names.some((name) => !name.startsWith("!")))
    throw new Error(".dockerignore: not a list of '!name'");
  return names.map((name) => name.slice(1));
}

const documents: FaultCase = {
  what: "the commands of docs/operations.md in the order of that page, from the version before the newest migration to this one",
  async run() {
    if (!canMakeRoots()) return unable("no Debian can be made here");
    using root = await copyOfRoot(await emptyDebian());
    await layRepository(root);
    const text = await readFile(join(ROOT, "docs/operations.md"), "utf8");
    const blocks = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block);
    try {
      return await followBlocks(root, blocks);
    } finally {
      await root.run(["systemctl", "stop", "copito", "postgresql"]);
    }
  },
};

async function followBlocks(root: DebianRoot, [settings = "", ...blocks]: string[]): Promise<Outcome> {
  const values = settings
    .replace(/^SITE=\S+/m, "SITE=localhost")
    .replace(/^REPOSITORY=\S+/m, "REPOSITORY=file:///srv/copito.git");
  const [origin, publicUrl] = ["http://127.0.0.1:3000", "https://localhost"];
  const took: string[] = [];
  const photos: number[] = [];
  let printed = "";
  for (const block of blocks) {
    const began = performance.now();
    try {
      printed += await root.run(["bash", "-euo", "pipefail", "-c", `${values}\n${block}`]);
      if (/systemctl (enable|start|restart)\b.*\bcopito\b/.test(block)) {
        await until(() => answers(`${origin}/readyz`), START);
        if (photos.length === 0) await sendEnquiry(origin, undefined, publicUrl);
        photos.push(await sendPhoto(origin, publicUrl));
      }
    } catch (error) {
      const log = await root.run(["cat", "/var/log/copito.log"]).catch(() => "");
      throw new Error(`block ${took.length + 2}: ${String(error)}\n${log}`);
    }
    if (block.includes("git clone")) await publishNextVersion(root);
    took.push(seconds(performance.now() - began));
  }
  const links = printed.match(/https:\/\/localhost\/\S+/g) ?? [];
  const opened = await Promise.all(links.map((link) => answers(link.replace(publicUrl, origin))));
  const counting = ["psql", "--no-align", "--tuples-only", "--command", "select count(*) from enquiries"];
  const messages = Number(await root.run([...counting, "copito"], { user: "postgres" }));
  const log = await root.run(["cat", "/var/log/copito.log"]);
  const errors = log.split("\n").filter((line) => line.includes('"level":"error"'));
  const copies = await root.run(["ls", "/var/backups/copito"]);
  const refusal = await startWithOldBuild(root);
  return {
    done: `${blocks.length + 1} blocks on an empty Debian: ${took.join(", ")}; then a start with a build older than the program`,
    figure: `photos ${photos.join(", ")}; links for administrators that open: ${opened.filter(Boolean).length} of ${links.length}; messages at the end: ${messages} of 1; in the backups' folder: ${copies.trim().split("\n").join(", ")}; error lines: ${errors.join("; ") || "none"}; the start says: ${refusal}`,
    good:
      photos.length === 4 &&
      photos.every((status) => status === 201) &&
      opened.filter(Boolean).length >= 2 &&
      messages === 1 &&
      errors.length === 0 &&
      refusal.includes("npm run build"),
  };
}

const GIT = ["-C", ROOT, "-c", "user.name=copito", "-c", "user.email=copito@copito.example"];

/** Makes a repository of the version before the newest migration, and installs a stand-in for systemd. */
async function layRepository({ folder, run }: DebianRoot): Promise<void> {
  const git = (words: readonly string[], env = {}) =>
    execFileSync("git", [...GIT, ...words], { encoding: "utf8", env: { ...process.env, ...env } }).trim();
  const migrations = "app/platform/db/migrations";
  const newest = git(["log", "-1", "--diff-filter=A", "--format=%H", "--", migrations]);
  // With a single migration there is no version before it, so HEAD is used.
  const { length } = await readdir(join(ROOT, migrations));
  const older = length > 1 ? `${newest}^` : "HEAD";
  const to = join(folder, "srv/copito.git");
  // docs/operations.md uses files of the newest deploy/, so the older version gets HEAD's deploy/ folder.
  const index = { GIT_INDEX_FILE: join(folder, "tmp/index") };
  git(["read-tree", older], index);
  git(["rm", "-r", "-f", "--cached", "--quiet", "deploy"], index);
  git(["read-tree", "--prefix=deploy/", "HEAD:deploy"], index);
  const before = git(["commit-tree", "-m", "before", git(["write-tree"], index)]);
  execFileSync("git", ["clone", "--quiet", "--bare", ROOT, to]);
  git(["push", "--quiet", "--force", to, "HEAD:refs/heads/newer", `${before}:refs/heads/main`]);
  execFileSync("git", ["-C", to, "symbolic-ref", "HEAD", "refs/heads/main"]);
  await writeFile(join(folder, "root/.gitconfig"), "[safe]\n\tdirectory = *\n");
  await writeFile(join(folder, "etc/gitconfig"), "[safe]\n\tdirectory = *\n");
  await cp(join(ROOT, "drills/support/systemctl.sh"), join(folder, "usr/local/bin/systemctl"));
  await writeFile(join(folder, "usr/local/bin/journalctl"), "#!/bin/sh\ncat /var/log/copito.log\n");
  await run(["chmod", "755", "/usr/local/bin/systemctl", "/usr/local/bin/journalctl"]);
}

const publishNextVersion = ({ run }: DebianRoot) =>
  run(["git", "-C", "/srv/copito.git", "update-ref", "refs/heads/main", "refs/heads/newer"]);

/** Starts the service with an outdated build that its user may not rebuild. Returns the last log line. */
async function startWithOldBuild({ run }: DebianRoot): Promise<string> {
  const script = `
    touch /srv/copito/program/app/routes.ts
    : >/var/log/copito.log
    systemctl restart copito
    tail --pid="$(cat /run/copito.pid)" --follow /dev/null
    cat /var/log/copito.log`;
  return (await run(["bash", "-euc", script])).trim().split("\n").at(-1) ?? "";
}

export const cases: readonly FaultCase[] = [image, documents];

import { randomBytes } from "node:crypto";
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import { checkedName, isStoreName, type ListedFile, type MediaStore } from "./store.ts";

const MEDIA_FOLDER = "media";

/** Folder for files that are being written. The sweeper (`removeOrphans`) deletes what a crash left there. */
export const UNFINISHED_FOLDER = "unfinished";

export async function openDiskStore(dataDir: string, log: Log): Promise<MediaStore> {
  const root = join(dataDir, MEDIA_FOLDER);
  await mkdir(join(root, UNFINISHED_FOLDER), { recursive: true, mode: 0o700 });
  return {
    kind: "disk",
    put: async (name, content) => await write(root, checkedName(name), content),
    open: async (name) => await openFile(join(root, checkedName(name))),
    delete: async (name) => await rm(join(root, checkedName(name)), { force: true }),
    list: (folder) => listFiles(root, folder === undefined ? "" : checkedName(folder)),
    async ping() {
      try {
        await access(root, constants.R_OK | constants.W_OK | constants.X_OK);
        return true;
      } catch (err) {
        log.warn({ err }, "the media folder cannot be used");
        return false;
      }
    },
    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    close() {},
  };
}

async function write(root: string, name: string, content: Uint8Array | string): Promise<void> {
  const path = join(root, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = join(root, UNFINISHED_FOLDER, randomBytes(16).toString("hex"));
  try {
    if (typeof content === "string") await copyFile(content, unfinished, constants.COPYFILE_EXCL);
    else await writeFile(unfinished, content, { flag: "wx", mode: 0o600 });
    await sync(unfinished);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await sync(dirname(path));
}

async function openFile(path: string) {
  try {
    const handle = await open(path, "r");
    const stats = await handle.stat();
    // Even if the file is deleted meanwhile, its open handle can still read all of its bytes.
    if (stats.isFile()) return { stream: handle.createReadStream(), contentLength: stats.size };
    await handle.close();
    return null;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

async function* listFiles(root: string, folder: string): AsyncIterable<ListedFile> {
  const listed = readdir(join(root, folder), { recursive: true, withFileTypes: true });
  const entries = await listed.catch((error: unknown) => {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(root, path);
    if (!entry.isFile() || !isStoreName(name)) continue;
    try {
      const { size, mtime } = await stat(path);
      yield { name, size, lastModified: mtime };
    } catch (error) {
      if (errorCode(error) !== "ENOENT") throw error;
    }
  }
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, "r");
  await handle.sync();
}

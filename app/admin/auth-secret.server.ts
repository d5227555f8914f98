import { randomBytes } from "node:crypto";
import { link, open, readFile, unlink } from "node:fs/promises";
import { join } from "node:path";

const FILE = "auth-secret";
/** Characters that a secret has at least: what AUTH_SECRET asks for too. */
const MIN_LENGTH = 32;

export type AuthSecret = { ok: true; secret: string } | { ok: false; message: string };

interface SecretOptions {
  /** AUTH_SECRET. */
  given: string | null;
  dataDir: string;
  /** DATABASE_URL is set: other instances may read the same sessions and must sign them alike. */
  shared: boolean;
}

/**
 * The secret that signs cookies and encrypts second factors: AUTH_SECRET, or one made on the first start and kept in
 * the data folder (mode 0600). Several instances need the same one, so on a shared database it must be given.
 */
export async function openAuthSecret({ given, dataDir, shared }: SecretOptions): Promise<AuthSecret> {
  if (given) return { ok: true, secret: given };
  if (shared) {
    return {
      ok: false,
      message:
        "AUTH_SECRET is missing. With DATABASE_URL every instance needs the same one: set it to at least 32 random characters, for example the output of: openssl rand -base64 32",
    };
  }
  const file = join(dataDir, FILE);
  const kept = await readKept(file);
  const secret = kept ?? (await makeAndKeep(file));
  if (secret.length < MIN_LENGTH) {
    return {
      ok: false,
      message: `${file} is damaged. Remove it to get a new one (everybody has to sign in again), or set AUTH_SECRET.`,
    };
  }
  return { ok: true, secret };
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Appears whole or not at all, and the first of two makers wins: a link to a finished file never replaces one. */
async function makeAndKeep(file: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString("hex")}`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(48).toString("base64url")}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    await unlink(draft);
  }
  return (await readFile(file, "utf8")).trim();
}

import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

const MIN_LENGTH = 32;

const FILE = "auth-secret";

/** Without `given` (AUTH_SECRET), uses a secret stored in `dataDir`. A `shared` database requires `given`. */
export async function openAuthSecret(options: { given: string | null; dataDir: string; shared: boolean }) {
  const failed = (message: string) => ({ ok: false, message }) as const;
  if (options.given) return { ok: true, secret: options.given } as const;
  if (options.shared) {
    return failed(
      "AUTH_SECRET is missing. With DATABASE_URL every instance needs the same one: set it to at least 32 random characters, for example the output of: openssl rand -base64 32",
    );
  }
  const file = join(options.dataDir, FILE);
  const secret = (await madeSecret(options.dataDir)) ?? (await makeSecret(file));
  return secret.length >= MIN_LENGTH
    ? ({ ok: true, secret } as const)
    : failed(
        `${file} is damaged. Remove it to get a new one (everybody has to sign in again), or set AUTH_SECRET.`,
      );
}

export async function madeSecret(dataDir: string): Promise<string | null> {
  const file = join(dataDir, FILE);
  return existsSync(file) ? (await readFile(file, "utf8")).trim() : null;
}

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(48).toString("base64url");
  const draft = `${file}.draft`;
  await writeFile(draft, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
  return secret;
}

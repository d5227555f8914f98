import PQueue from "p-queue";
import type { Db } from "../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../platform/limits/keyed-limit.ts";
import { type Taken, takeFrom } from "../platform/limits/limit-buckets.ts";
import { wholeMinutes } from "../ui/form/answer.ts";

const HOUR = 60 * 60 * 1000;

/** Wrong passwords allowed in an hour. For browsers that signed in before, only `perKnownBrowser` counts. */
const PASSWORDS = {
  perAccount: 20,
  perAddress: 10,
  /**
   * Each IP may still try this often at an account whose `perAccount` limit is used up.
   * Without it, an attacker could keep an administrator from signing in on a new phone.
   */
  perAddressAtLeast: 2,
  perKnownBrowser: 10,
  /** Limit for the forms of a signed-in administrator that ask for the password. */
  perAdministrator: 10,
};

const LINKS = {
  perKnownBrowser: 3,
  perAddress: 5,
  perAccount: 3,
};

const CHALLENGES_PER_ADDRESS = 60;

/** Milliseconds for which a code works. Better Auth also accepts it 30 s before and after its own 30 s. */
const CODE_LIFE = 90_000;

export function signInLimits(db: Db, secret: string) {
  const limit = (kind: string, of: string, max: number, window = HOUR) =>
    keyedLimit(secret, kind, of, max, window);
  const networks = (kind: string, address: string, max: number, of = "") =>
    networkLimits(secret, kind, address, max, HOUR, of);
  return {
    /** Counts an attempt before the password is checked. Only a wrong password stays counted (`giveBack`). */
    async guess(email: string, address: string, browserId: string | null, now: Date): Promise<Taken> {
      const known = limit("browser", `${browserId}\n${email}`, PASSWORDS.perKnownBrowser);
      if (browserId) return await takeFrom(db, [known], now);
      const ofAddress = networks("address", address, PASSWORDS.perAddress);
      const usual = await takeFrom(db, [limit("account", email, PASSWORDS.perAccount), ...ofAddress], now);
      if (usual.ok) return usual;
      const least = networks("least", address, PASSWORDS.perAddressAtLeast, `${email}\n`);
      return await takeFrom(db, [...least, ...ofAddress], now);
    },
    confirm: (adminId: string, now: Date) =>
      takeFrom(db, [limit("confirm", adminId, PASSWORDS.perAdministrator)], now),
    /** Counts a correct code of an authenticator. `ok` is false if the account has just used the same code. */
    code: (email: string, code: string, now: Date) =>
      takeFrom(db, [limit("code", `${email}\n${code}`, 1, CODE_LIFE)], now),
    link(email: string, address: string, browserId: string | null, now: Date) {
      const known = limit("link-browser", `${browserId}\n${email}`, LINKS.perKnownBrowser);
      return takeFrom(db, browserId ? [known] : networks("link-address", address, LINKS.perAddress), now);
    },
    linkMail: (email: string) => limit("link-mail", email, LINKS.perAccount),
    challenge: (address: string, now: Date) =>
      takeFrom(db, networks("challenge", address, CHALLENGES_PER_ADDRESS), now),
  };
}

export function limited(milliseconds: number) {
  return { ok: false, code: "LIMITED", minutes: wholeMinutes(milliseconds) } as const;
}

/** At most two passwords are hashed at once, because each takes 32 MB and a thread for about 0.1 s. */
const CONCURRENT_HASHES = 2;
/** At most this many passwords from unknown browsers wait to be hashed. From known browsers, any number may. */
const QUEUE_LENGTH = 40;

export function passwordQueue() {
  const queue = new PQueue({ concurrency: CONCURRENT_HASHES });
  return {
    known: <T>(work: () => Promise<T>) => queue.add(work, { priority: 1 }),
    unknown: async <T>(work: () => Promise<T>) =>
      queue.sizeBy({ priority: 0 }) < QUEUE_LENGTH ? await queue.add(work) : null,
  };
}

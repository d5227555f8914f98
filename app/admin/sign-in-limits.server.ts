import PQueue from "p-queue";
import type { Db } from "../platform/db/schema.ts";
import { keyedLimit, networkLimits } from "../platform/limits/keyed-limit.ts";
import { type Taken, takeFrom } from "../platform/limits/limit-buckets.ts";
import { wholeMinutes } from "../ui/form/answer.ts";

const HOUR = 60 * 60 * 1000;

/** Wrong passwords that are looked at in an hour: of one account from unknown browsers, whatever their addresses, */
const PER_ACCOUNT = 20;
/** of one address, whatever the account (less, so that one address alone cannot use up the account's), */
const PER_ADDRESS = 10;
/** of one address where the account's are used up: no flood from elsewhere keeps the owner's new telephone out, */
const AT_LEAST = 2;
/** of one browser that its owner once signed in with, */
const PER_DEVICE = 10;
/** of whoever is signed in and is asked for the password again. */
const PER_SESSION = 10;
/** Milliseconds for which a code of the authenticator may be taken: its own half minute, and one either side. */
const CODE_LIFE = 90_000;
/** Challenges for passkeys that one address may ask for in an hour; each is a row for five minutes. */
const CHALLENGES_PER_ADDRESS = 60;
/** Links that one browser may ask for in an hour, if its owner once signed in with it, */
const LINKS_PER_DEVICE = 3;
/** or one address, whomever it asks for; */
const LINKS_PER_ADDRESS = 5;
/** and mails that leave to an account in an hour because strangers asked. Each works so long: none is refused one. */
const LINKS_PER_ACCOUNT = 3;

export function signInLimits(db: Db, secret: string) {
  const limit = (kind: string, of: string, max: number, window = HOUR) =>
    keyedLimit(secret, kind, of, max, window);
  return {
    /** Before a password is looked at. A right one is given back: only wrong ones use the budget up. */
    async guess(email: string, clientAddress: string, device: string | null, now: Date): Promise<Taken> {
      if (device) return await takeFrom(db, [limit("device", `${device}\n${email}`, PER_DEVICE)], now);
      const ofAddress = networkLimits(secret, "address", clientAddress, PER_ADDRESS, HOUR);
      const usual = await takeFrom(db, [limit("account", email, PER_ACCOUNT), ...ofAddress], now);
      if (usual.ok) return usual;
      const least = networkLimits(secret, "least", clientAddress, AT_LEAST, HOUR, `${email}\n`);
      return await takeFrom(db, [...least, ...ofAddress], now);
    },
    /** Before somebody who is signed in is believed to know the password. */
    confirm: (adminId: string, now: Date) => takeFrom(db, [limit("confirm", adminId, PER_SESSION)], now),
    /** For a right code of an account: not `ok` where it was used before (RFC 6238, 5.2). */
    code: (email: string, code: string, now: Date) =>
      takeFrom(db, [limit("code", `${email}\n${code}`, 1, CODE_LIFE)], now),
    link: (email: string, clientAddress: string, device: string | null, now: Date) =>
      takeFrom(
        db,
        device
          ? [limit("link-device", `${device}\n${email}`, LINKS_PER_DEVICE)]
          : networkLimits(secret, "link-address", clientAddress, LINKS_PER_ADDRESS, HOUR),
        now,
      ),
    linkMail: (email: string) => limit("link-mail", email, LINKS_PER_ACCOUNT),
    challenge: (clientAddress: string, now: Date) =>
      takeFrom(db, networkLimits(secret, "challenge", clientAddress, CHALLENGES_PER_ADDRESS, HOUR), now),
  };
}

/** The refusal of who tried too often. */
export function limited(milliseconds: number) {
  return { ok: false, code: "LIMITED", minutes: wholeMinutes(milliseconds) } as const;
}

/** Passwords that are hashed at once: each takes 32 MB and a thread for about 0.1 s, and pages need some too. */
const AT_ONCE = 2;
/** Strangers that may wait. Beyond it a flood is told to come back; known browsers wait however long the line is. */
const LINE = 40;

/** Keeps a flood of guesses from taking the machine: hashing is slow by design. */
export function passwordQueue() {
  const queue = new PQueue({ concurrency: AT_ONCE });
  return {
    /** Runs `work` when it is its turn, before strangers'. */
    known: <T>(work: () => Promise<T>) => queue.add(work, { priority: 1 }),
    /** The same for a stranger; null when the line is too long. */
    stranger: async <T>(work: () => Promise<T>) =>
      queue.sizeBy({ priority: 0 }) < LINE ? await queue.add(work) : null,
  };
}

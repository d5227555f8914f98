import type { OneTimeLink } from "./one-time-links.server.ts";
import type { PasswordFault } from "./password-rules.ts";

/** An administrator who is signed in. */
export interface Admin {
  id: string;
  email: string;
  name: string;
}

/** Set-Cookie lines that the answer has to carry. */
type Cookies = string[];

type Failed<Code extends string> = { ok: false; code: Code };
type TooMany = { ok: false; code: "TOO_MANY_ATTEMPTS"; minutes: number };

/** Where a request comes from: its own headers, and the address that the server worked out (never a header). */
interface From {
  headers: Headers;
  clientAddress: string;
}

export type SignIn =
  | { ok: true; next: "in" | "code"; cookies: Cookies }
  | Failed<"WRONG_EMAIL_OR_PASSWORD">
  | TooMany;

type CodeCheck =
  | { ok: true; cookies: Cookies }
  | Failed<"WRONG_CODE">
  /** The password has to be given again. */
  | Failed<"CHALLENGE_GONE">
  | TooMany;

type LinkAnswered = SignIn | Failed<"LINK_GONE" | "EMAIL_TAKEN" | "EMAIL_INVALID" | PasswordFault>;

/** How somebody comes in, and leaves. */
export interface EntryDesk {
  signIn(asked: From & { email: string; password: string }): Promise<SignIn>;
  /** The second step, for the browser that has just given the password: a TOTP code or a recovery code. */
  checkCode(asked: { headers: Headers; code: string }): Promise<CodeCheck>;
  /** What a one-time link is for, or null when it is used, replaced, expired or made up. */
  readLink(token: string): Promise<OneTimeLink | null>;
  /** Uses a link up and signs its holder in. `email` counts for set-up links only. */
  answerLink(asked: From & { token: string; email: string; password: string }): Promise<LinkAnswered>;
  /** A challenge for any passkey of the shop. */
  passkeyChallenge(asked: From): Promise<{ ok: true; options: object; cookies: Cookies } | TooMany>;
  passkeySignIn(asked: {
    headers: Headers;
    response: unknown;
  }): Promise<{ ok: true; cookies: Cookies } | Failed<"PASSKEY_REFUSED">>;
  /** Ends the session on the server. The cookies tell the browser to forget it. */
  signOut(headers: Headers): Promise<Cookies>;
}

interface OpenSession {
  id: string;
  /** Of the browser, as it names itself; null when it does not. */
  userAgent: string | null;
  startedAt: string;
  /** Renewed once a day at most. */
  seenAt: string;
  current: boolean;
}

interface Passkey {
  id: string;
  name: string | null;
  createdAt: string | null;
}

interface AccountView {
  email: string;
  sessions: OpenSession[];
  secondFactor: boolean;
  passkeys: Passkey[];
}

/** Asked for the password again and it was wrong, or too often wrong. */
export type Unconfirmed = Failed<"WRONG_PASSWORD"> | TooMany;

/** A secret to be put into an authenticator app: the address that its QR code holds, and the secret to type. */
export interface PendingFactor {
  uri: string;
  secret: string;
}

/** What an administrator may do with the own account. Every call stands on the session of its headers. */
export interface AccountDesk {
  view(headers: Headers): Promise<AccountView | null>;
  /** Also closes every other session and renews this one. */
  changePassword(asked: {
    headers: Headers;
    current: string;
    chosen: string;
  }): Promise<{ ok: true; cookies: Cookies } | Failed<PasswordFault> | Unconfirmed>;
  closeSession(headers: Headers, id: string): Promise<void>;
  closeOtherSessions(headers: Headers): Promise<void>;
  /** Makes a secret that counts only once a code of it is given to `confirmSecondFactor`. */
  beginSecondFactor(asked: {
    headers: Headers;
    password: string;
    issuer: string;
  }): Promise<{ ok: true; pending: PendingFactor } | Failed<"ALREADY_ON"> | Unconfirmed>;
  /** The recovery codes are given this once. */
  confirmSecondFactor(asked: {
    headers: Headers;
    code: string;
    issuer: string;
  }): Promise<
    | { ok: true; recoveryCodes: string[]; cookies: Cookies }
    | { ok: false; code: "WRONG_CODE"; pending: PendingFactor }
    | Failed<"NOT_BEGUN">
  >;
  stopSecondFactor(asked: {
    headers: Headers;
    password: string;
  }): Promise<{ ok: true; cookies: Cookies } | Unconfirmed>;
  /** The old codes are worthless from then on. */
  newRecoveryCodes(asked: {
    headers: Headers;
    password: string;
  }): Promise<{ ok: true; recoveryCodes: string[] } | Failed<"NOT_ON"> | Unconfirmed>;
  passkeyRegistration(asked: {
    headers: Headers;
    password: string;
  }): Promise<{ ok: true; options: object; cookies: Cookies } | Unconfirmed>;
  addPasskey(asked: {
    headers: Headers;
    name: string;
    response: unknown;
  }): Promise<{ ok: true } | Failed<"PASSKEY_REFUSED">>;
  removePasskey(asked: {
    headers: Headers;
    id: string;
    password: string;
  }): Promise<{ ok: true } | Unconfirmed>;
}

/** Who is signed in. The process builds one; nothing else in the shop knows how sessions are kept. */
export interface AdminAuth {
  /** The administrator of the request's session cookie, or null: none, expired, revoked or forged. */
  session(headers: Headers): Promise<Admin | null>;
  /** The same for a page that is drawn: also renews a session once a day, and has dead cookies forgotten. */
  visit(headers: Headers): Promise<{ admin: Admin | null; cookies: Cookies }>;
  entry: EntryDesk;
  account: AccountDesk;
}

import { createHash, randomBytes } from "node:crypto";
import { v7 } from "uuid";

/** Ids of one process sort by the order of their creation, also within one millisecond. */
export const newId = (): string => v7();

export const hashOf = (text: string): string => createHash("sha256").update(text, "utf8").digest("base64url");

/** 128 random bits for a secret, such as a link that opens a page without a sign-in. */
export const newToken = (): string => randomBytes(16).toString("base64url");

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

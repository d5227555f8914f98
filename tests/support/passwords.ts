import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll } from "vitest";

/**
 * Makes password hashing cheap while a file's tests run. The result has the number of hashes, and the cost
 * that the program asked for.
 */
export function cheapPasswords() {
  const hashes: { count: number; asked: ScryptOptions } = { count: 0, asked: {} };
  const { scrypt } = crypto;
  beforeAll(() => {
    crypto.scrypt = ((password, salt, length, options, done) => {
      hashes.count++;
      hashes.asked = options;
      scrypt(password, salt, length, { ...options, N: 2 }, done);
    }) as typeof scrypt;
    syncBuiltinESMExports();
  });
  afterAll(() => {
    crypto.scrypt = scrypt;
    syncBuiltinESMExports();
  });
  return hashes;
}

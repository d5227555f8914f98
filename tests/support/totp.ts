import { createOTP } from "@better-auth/utils/otp";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The current TOTP code for the secret of an `otpauth:` address (base32). */
export function totp(secret: string): Promise<string> {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return createOTP(Buffer.from(bytes).toString("utf8"), { digits: 6, period: 30 }).totp();
}

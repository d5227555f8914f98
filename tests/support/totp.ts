import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";

/** The current TOTP code for the base32 secret of an `otpauth:` URL. */
export function totp(secret: string): Promise<string> {
  return createOTP(Buffer.from(base32.decode(secret)).toString("utf8"), { digits: 6, period: 30 }).totp();
}

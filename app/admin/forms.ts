import * as v from "valibot";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { isPushService } from "./push/push-services.ts";

export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

/** An administrator's email. It must be ASCII, because Better Auth refuses other emails at the sign-in. */
export const EmailSchema = v.pipe(
  v.string("EMAIL_INVALID"),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(EMAIL_MAX, "EMAIL_INVALID"),
  v.email("EMAIL_INVALID"),
);

const required = (code: string) => v.pipe(v.optional(v.string(), ""), v.nonEmpty(code));
/** Checks PASSWORD_MAX, because Better Auth's error for a longer password is shown as a wrong password. */
const password = v.pipe(required("PASSWORD_REQUIRED"), v.maxLength(PASSWORD_MAX, "PASSWORD_TOO_LONG"));
const code = required("CODE_REQUIRED");
const newPassword = v.pipe(
  v.optional(v.string(), ""),
  v.minLength(PASSWORD_MIN, "PASSWORD_TOO_SHORT"),
  v.maxLength(PASSWORD_MAX, "PASSWORD_TOO_LONG"),
);

/** The sign-in dialog sends `stay` to get data instead of a redirect. */
export const SignInSchema = v.object({
  email: v.pipe(required("EMAIL_REQUIRED"), v.trim(), v.toLowerCase()),
  password,
  stay: v.optional(v.string()),
});
export const ForgottenSchema = v.object({ email: EmailSchema });
export const CodeSchema = v.object({ code, stay: v.optional(v.string()) });
export const LinkSchema = v.object({
  token: required("LINK_GONE"),
  email: v.optional(EmailSchema),
  newPassword,
});

export const NewPasswordSchema = v.object({ currentPassword: password, newPassword });
export const ConfirmedSchema = v.object({ id: v.optional(v.string(), ""), currentPassword: password });
export const InviteSchema = v.object({ currentPassword: password, role: v.picklist(["helper", "owner"]) });
export const FirstCodeSchema = v.object({ code });
/** The browser's passkey response. We check `id`, because Better Auth uses `id` before its own checks. */
export const CeremonySchema = v.object({
  response: v.pipe(
    v.string("PASSKEY_REFUSED"),
    v.parseJson(undefined, "PASSKEY_REFUSED"),
    v.looseObject({ id: v.string("PASSKEY_REFUSED") }, "PASSKEY_REFUSED"),
  ),
});

/** `p256dh` (a P-256 point) and `auth` (16 bytes) are a push subscription's keys in base64url (RFC 8291). */
export const SubscriptionSchema = v.object({
  endpoint: v.pipe(v.string("SERVICE_UNKNOWN"), v.check(isPushService, "SERVICE_UNKNOWN")),
  p256dh: v.pipe(v.string("SUBSCRIPTION"), v.regex(/^B[A-P][\w-]{85}$/, "SUBSCRIPTION")),
  auth: v.pipe(v.string("SUBSCRIPTION"), v.regex(/^[\w-]{22}$/, "SUBSCRIPTION")),
});

export interface RefusalDetail {
  minutes?: number;
}

import { pushMessage } from "../../messages/es/push.ts";
import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { takeFrom } from "../../platform/limits/limit-buckets.ts";
import type { FormAnswer } from "../../ui/form/answer.ts";
import { intentOf, parseForm, refuse, unfinished } from "../../ui/form/parse.ts";
import { SubscriptionSchema } from "../forms.ts";
import type { Push } from "./push.server.ts";
import { addSubscription, removeSubscription, type SessionRef } from "./subscriptions.server.ts";

interface Deps {
  db: Db;
  now: Now;
  push: Push;
}

const TESTS = { max: 20, window: 3_600_000 };

const NOT_TAKEN = { gone: "DEVICE_GONE", later: "PUSH_LATER", refused: "PUSH_REFUSED" } as const;

export function pushIntents({ db, now, push }: Deps, session: () => Promise<SessionRef>) {
  const done = (form: FormData): FormAnswer => ({ ok: true, intent: intentOf(form), value: null });
  return {
    async "push-on"(form: FormData): Promise<FormAnswer> {
      const submission = parseForm(form, SubscriptionSchema);
      if (submission.status !== "success") return unfinished(form, submission);
      const { value } = submission;
      if (!(await isPoint(value.p256dh))) return refuse(form, "SUBSCRIPTION");
      return (await addSubscription(db, await session(), value, now()))
        ? done(form)
        : refuse(form, "TOO_MANY_DEVICES");
    },
    async "push-off"(form: FormData): Promise<FormAnswer> {
      await removeSubscription(db, await session(), String(form.get("id") ?? ""));
      return done(form);
    },
    async "push-test"(form: FormData): Promise<FormAnswer> {
      const { adminId, sessionId } = await session();
      const taken = await takeFrom(db, [{ ...TESTS, bucket: `push-test:${adminId}` }], now());
      if (!taken.ok) return refuse(form, "LIMITED");
      const { title, body } = pushMessage.test;
      const sent = await push.test({ title, body, path: "/cuenta#avisos" }, sessionId);
      return sent === "taken" ? done(form) : refuse(form, NOT_TAKEN[sent ?? "gone"]);
    },
  };
}

/** Whether the 65 bytes are a point of the curve, so that messages can be encrypted with them. */
async function isPoint(p256dh: string): Promise<boolean> {
  const bytes = Buffer.from(p256dh, "base64url");
  return await crypto.subtle.importKey("raw", bytes, { name: "ECDH", namedCurve: "P-256" }, false, []).then(
    () => true,
    () => false,
  );
}

import KeyRound from "lucide-react/icons/key-round";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { limited, refusals, entry as texts } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { PasswordInput } from "../ui/password-field.tsx";
import type { SignInAnswer } from "./form-intents.server.ts";
import { CodeSchema, EMAIL_MAX, PASSWORD_MAX, type RefusalDetail, SignInSchema } from "./forms.ts";
import { signInPath } from "./return-path.ts";

/** A refusal of the form as a whole in words; null where a field says it, or nothing was refused. */
export function refusalText(answer: FormAnswer | null | undefined): string | null {
  if (!answer || answer.ok || answer.code === "INVALID" || answer.result?.error) return null;
  const { minutes = 1 } = (answer.detail ?? {}) as RefusalDetail;
  if (answer.code === "LIMITED") return say(limited, { n: minutes });
  return refusals[answer.code as keyof typeof refusals] ?? refusals.FAILED;
}

/** What was refused of a form as a whole, read out when it appears. */
export function RefusalAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className={text ? undefined : "sr-only"}>
      {text ? (
        <Alert tone="error">
          <p className="font-semibold text-error">{text}</p>
        </Alert>
      ) : null}
    </div>
  );
}

export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={buttonClass("primary", "large")} aria-disabled={pending || undefined}>
      {children}
    </button>
  );
}

interface StepProps {
  /** Path of the shop to go to afterwards. */
  back: string;
  answered?: FormAnswer | undefined;
  /** Stays on the page, and tells what comes next: the answer is no page to go on to. */
  onEntered?: (next: "in" | "code") => void;
  onChallengeGone?: () => void;
}

/** Email and password, or a passkey. */
export function SignInForm({ back, answered, onEntered }: StepProps) {
  const { fields, parts, pending, answer } = useForm<typeof SignInSchema, SignInAnswer>({
    id: onEntered ? "sign-in-dialog" : "sign-in",
    intent: "sign-in",
    action: signInPath(back),
    schema: SignInSchema,
    errors: refusals,
    answered,
    onAnswer: (received) => {
      if (received.ok) onEntered?.(received.value.next);
    },
  });
  const refused = refusalText(answer);
  const passwordId = fields.password.id;
  useEffect(() => {
    if (refused) document.getElementById(passwordId)?.focus();
  }, [refused, passwordId]);
  return (
    <>
      <Form parts={parts} className="grid gap-5">
        {onEntered ? <input type="hidden" name="stay" value="1" /> : null}
        <RefusalAlert text={refused} />
        <TextInput
          of={fields.email}
          type="email"
          label={texts.email}
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
        />
        <PasswordInput
          of={fields.password}
          label={texts.password.label}
          showLabel={texts.password.show}
          hideLabel={texts.password.hide}
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
        />
        <SubmitButton pending={pending}>{pending ? texts.submitting : texts.submit}</SubmitButton>
      </Form>
      <PasskeyButton back={back} {...(onEntered ? { onEntered } : {})} />
    </>
  );
}

/** The second step: the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ back, answered, onEntered, onChallengeGone }: StepProps) {
  const { fields, parts, pending, answer } = useForm<typeof CodeSchema, SignInAnswer>({
    id: "sign-in-code",
    intent: "check-code",
    action: `${signInPath(back)}&paso=codigo`,
    schema: CodeSchema,
    errors: refusals,
    answered,
    onAnswer: (received) => {
      if (received.ok) onEntered?.(received.value.next);
      else if (received.code === "CHALLENGE_GONE") onChallengeGone?.();
    },
  });
  return (
    <Form parts={parts} className="grid gap-5">
      {onEntered ? <input type="hidden" name="stay" value="1" /> : null}
      <RefusalAlert text={refusalText(answer)} />
      <TextInput
        of={fields.code}
        label={texts.code.label}
        hint={texts.code.hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="text-center text-xl tracking-[0.2em]"
        required
        maxLength={32}
      />
      <SubmitButton pending={pending}>{pending ? texts.code.submitting : texts.code.submit}</SubmitButton>
    </Form>
  );
}

/** Signs in with a passkey, where the browser knows what that is. Needs script; its library comes when it is asked for. */
function PasskeyButton({ back, onEntered }: Pick<StepProps, "back" | "onEntered">) {
  const [offered, setOffered] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const busy = useRef(false);
  useEffect(() => {
    setOffered(typeof window.PublicKeyCredential === "function");
  }, []);
  if (!offered) return null;

  const signIn = async () => {
    if (busy.current) return;
    busy.current = true;
    setAsking(true);
    setRefused(null);
    const { signInWithPasskey } = await import("./passkey-ceremony.ts");
    const result = await signInWithPasskey(back);
    busy.current = false;
    if (!result.ok) setRefused(refusalText(result));
    else if (onEntered) onEntered("in");
    // A full load: everything on the page is for whoever is in now.
    else window.location.assign(result.to);
    setAsking(false);
  };

  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-nuez before:flex-1 before:border-t before:border-hilo after:flex-1 after:border-t after:border-hilo">
        {texts.or}
      </p>
      <RefusalAlert text={refused} />
      <button
        type="button"
        className={buttonClass("quiet", "medium")}
        aria-disabled={asking || undefined}
        onClick={() => void signIn()}
      >
        <KeyRound size={20} strokeWidth={1.8} aria-hidden="true" />
        {asking ? texts.waitingForPasskey : texts.usePasskey}
      </button>
    </div>
  );
}

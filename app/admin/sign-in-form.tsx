import KeyRound from "lucide-react/icons/key-round";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { GenericSchema } from "valibot";
import { limited, refusals, entry as texts } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import { buttonClass } from "../ui/button.ts";
import type { FormAnswer } from "../ui/form/answer.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Submit } from "../ui/submit.tsx";
import type { SignInAnswer } from "./form-intents.server.ts";
import { CodeSchema, type RefusalDetail, SignInSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { signInPath } from "./return-path.ts";

function refusalText(answer: FormAnswer | null): string | null {
  if (!answer || answer.ok || answer.code === "INVALID" || answer.result?.error) return null;
  const { minutes = 1 } = (answer.detail ?? {}) as RefusalDetail;
  if (answer.code === "LIMITED") return say(limited, { n: minutes });
  return refusals[answer.code as keyof typeof refusals] ?? refusals.FAILED;
}

export function RefusalAlert({ answer }: { answer: FormAnswer | null }) {
  const text = refusalText(answer);
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

interface EntryFormProps {
  form: Pick<ComponentProps<typeof Form>, "parts"> & { answer: FormAnswer | null; pending: boolean };
  submit: string;
  submitting?: string;
  button?: string;
  children: ReactNode;
}

export function EntryForm({ form, submit, submitting = submit, button, children }: EntryFormProps) {
  const { parts, answer, pending } = form;
  return (
    <Form parts={parts} className="grid gap-5">
      <RefusalAlert answer={answer} />
      {children}
      <button
        type="submit"
        className={button ?? buttonClass("primary", "large")}
        aria-disabled={pending || undefined}
      >
        {pending ? submitting : submit}
      </button>
    </Form>
  );
}

export function EmailBox(
  props: Pick<ComponentProps<typeof TextInput>, "of" | "label" | "hint" | "autoComplete">,
) {
  return (
    <TextInput
      {...props}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      required
    />
  );
}

interface StepProps {
  back: string;
  answered?: FormAnswer | undefined;
  /** Passed by the dialog, which stays on its page instead of following a redirect. */
  onEntered?: ((next: "in" | "code") => void) | undefined;
  onChallengeGone?: () => void;
}

export function SignInForm({ back, answered, onEntered }: StepProps) {
  const form = useForm<typeof SignInSchema, SignInAnswer>({
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
  const refused = refusalText(form.answer);
  const passwordId = form.fields.password.id;
  useEffect(() => {
    if (refused) document.getElementById(passwordId)?.focus();
  }, [refused, passwordId]);
  return (
    <>
      <EntryForm form={form} submit={texts.submit} submitting={texts.submitting}>
        {onEntered ? <input type="hidden" name="stay" value="1" /> : null}
        <EmailBox of={form.fields.email} label={texts.email} autoComplete="username webauthn" />
        <PasswordBox of={form.fields.password} label={texts.password.label} />
      </EntryForm>
      <PasskeyButton back={back} onEntered={onEntered} />
    </>
  );
}

export function CodeForm({ back, answered, onEntered, onChallengeGone }: StepProps) {
  const form = useForm<typeof CodeSchema, SignInAnswer>({
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
    <EntryForm form={form} submit={texts.code.submit} submitting={texts.code.submitting}>
      {onEntered ? <input type="hidden" name="stay" value="1" /> : null}
      <TextInput
        of={form.fields.code}
        label={texts.code.label}
        hint={texts.code.hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="text-center text-xl tracking-[0.2em]"
        required
        maxLength={32}
      />
    </EntryForm>
  );
}

function PasskeyButton({ back, onEntered }: Pick<StepProps, "back" | "onEntered">) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    setOffered(typeof window.PublicKeyCredential === "function");
  }, []);
  const form = useForm<GenericSchema, SignInAnswer>({
    id: "use-passkey",
    intent: "use-passkey",
    action: signInPath(back),
    beforeSend: async (data) => (await import("./passkey-ceremony.ts")).authenticate(data),
    onAnswer: (received) => {
      if (received.ok) onEntered?.(received.value.next);
    },
  });
  if (!offered) return null;
  const { pending } = form;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-nuez before:flex-1 before:border-t before:border-hilo after:flex-1 after:border-t after:border-hilo">
        {texts.or}
      </p>
      <Form parts={form.parts} className="grid gap-4">
        {onEntered ? <input type="hidden" name="stay" value="1" /> : null}
        <RefusalAlert answer={form.answer} />
        <Submit tone="quiet" aria-disabled={pending || undefined}>
          <KeyRound size={20} strokeWidth={1.8} aria-hidden="true" />
          {pending ? texts.waitingForPasskey : texts.usePasskey}
        </Submit>
      </Form>
    </div>
  );
}

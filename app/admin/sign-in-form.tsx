import type { ComponentProps } from "react";
import type { GenericSchema } from "valibot";
import { limited, refusals, entry as texts } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { EMAIL_MAX } from "../ui/form/text.ts";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { Submit } from "../ui/submit.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { AuthAnswer } from "./form-intents.server.ts";
import { CodeSchema, type RefusalDetail, SignInSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { signInPath } from "./return-path.ts";

function refusalText(answer: FormAnswer | null): string | null {
  if (!answer || answer.ok || answer.code === "INVALID" || answer.result?.error) return null;
  const { minutes = 1 } = (answer.detail ?? {}) as RefusalDetail;
  if (answer.code === "LIMITED") return say(limited, { n: minutes });
  return refusals[answer.code as keyof typeof refusals] ?? refusals.FAILED;
}

interface EntryFormProps extends Omit<ComponentProps<typeof Submit>, "form"> {
  form: Pick<ComponentProps<typeof Form>, "parts"> & { answer: FormAnswer | null; pending: boolean };
  submit: string;
}

export function EntryForm({ form, submit, children, ...button }: EntryFormProps) {
  const { parts, answer, pending } = form;
  const refused = refusalText(answer);
  return (
    <Form parts={parts} className="grid gap-5">
      {refused ? <Alert tone="error" role="alert" title={refused} /> : null}
      {children}
      <Submit size="large" {...button} pending={pending}>
        {pending ? texts.wait : submit}
      </Submit>
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

interface EntryOptions {
  back: string;
  answered?: FormAnswer | undefined;
  /** The sign-in dialog passes this, to show the next step itself instead of following a redirect. */
  onEntered?: ((next: "in" | "code") => void) | undefined;
  onChallengeGone?: () => void;
}

type FormOptions<Schema extends GenericSchema> = Parameters<typeof useForm<Schema, AuthAnswer>>[0];
export type AuthOptions<Schema extends GenericSchema> = Omit<FormOptions<Schema>, "id"> & { intent: string };

export function useAuthForm<Schema extends GenericSchema>(options: AuthOptions<Schema>) {
  return useForm<Schema, AuthAnswer>({ id: options.intent, errors: refusals, ...options });
}

export function useEntryForm<Schema extends GenericSchema>(
  { back, answered, onEntered, onChallengeGone }: EntryOptions,
  { beforeSend = () => true, ...options }: AuthOptions<Schema>,
) {
  return useAuthForm({
    action: signInPath(back),
    answered,
    ...options,
    beforeSend(data) {
      if (onEntered) data.set("stay", "1");
      return beforeSend(data);
    },
    onAnswer(received) {
      if (received.ok) onEntered?.(received.value.next ?? "in");
      else if (received.code === "CHALLENGE_GONE") onChallengeGone?.();
    },
  });
}

export function SignInForm(props: EntryOptions) {
  const form = useEntryForm(props, { intent: "sign-in", schema: SignInSchema });
  return (
    <>
      <EntryForm form={form} submit={texts.submit}>
        <EmailBox of={form.fields.email} label={texts.email} autoComplete="username webauthn" />
        <PasswordBox of={form.fields.password} label={texts.password.label} />
      </EntryForm>
      <PasskeyButton {...props} answered={undefined} />
    </>
  );
}

export function CodeForm(props: EntryOptions) {
  const action = `${signInPath(props.back)}&paso=codigo`;
  const form = useEntryForm(props, { intent: "check-code", schema: CodeSchema, action });
  return (
    <EntryForm form={form} submit={texts.code.submit}>
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

function PasskeyButton(props: EntryOptions) {
  const offered = useHydrated() && typeof window.PublicKeyCredential === "function";
  const form = useEntryForm(props, {
    intent: "use-passkey",
    beforeSend: async (data) => (await import("./passkey-ceremony.ts")).authenticate(data),
  });
  if (!offered) return null;
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-4 text-small text-nuez before:flex-1 before:border-t before:border-hilo after:flex-1 after:border-t after:border-hilo">
        {texts.or}
      </p>
      <EntryForm form={form} submit={texts.usePasskey} tone="quiet" size="medium" />
    </div>
  );
}

import { type ComponentType, useEffect, useId } from "react";
import type { FormProps } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { FormAlert } from "./form-alert.tsx";
import { signInPath } from "./return-path.ts";
import { type Refusal, refusalText } from "./sign-in-texts.ts";

interface SignInFormProps {
  /** The router's form: of the page, or of a fetcher where a dialog holds it. */
  Form: ComponentType<FormProps>;
  /** Path of the shop to go to afterwards. */
  back: string;
  sending: boolean;
  refusal: Refusal | null;
  /** What was typed before, when the page comes back without script. */
  email?: string;
}

/** Email and password. Without script the page comes back with the same words. */
export function SignInForm({ Form, back, sending, refusal, email = "" }: SignInFormProps) {
  const id = useId();
  useEffect(() => {
    if (refusal) document.getElementById(`${id}-password`)?.focus();
  }, [refusal, id]);
  return (
    <Form method="post" action={signInPath(back)} className="grid gap-5">
      <input type="hidden" name="paso" value="clave" />
      <input type="hidden" name="volver" value={back} />
      <FormAlert text={refusal ? refusalText(refusal) : null} />
      <TextField
        id={`${id}-email`}
        name="email"
        type="email"
        label="Email"
        autoComplete="username webauthn"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        required
      />
      <TextField
        id={`${id}-password`}
        name="password"
        type="password"
        label="Contraseña"
        autoComplete="current-password"
        required
      />
      <button type="submit" className={buttonClass("primary", "large")} aria-disabled={sending || undefined}>
        {sending ? "Ingresando…" : "Ingresar"}
      </button>
    </Form>
  );
}

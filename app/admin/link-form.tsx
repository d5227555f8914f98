import { useEffect, useId } from "react";
import { Form } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { EMAIL_MAX } from "./email-address.ts";
import { FormAlert } from "./form-alert.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { type Refusal, refusalText, refusedField } from "./sign-in-texts.ts";

interface LinkFormProps {
  token: string;
  /** Of the account that the link is for; null where its holder chooses one. */
  email: string | null;
  /** A new account, rather than a new password for an old one. */
  makesAccount: boolean;
  /** What was typed before, when the page comes back. */
  typedEmail: string;
  sending: boolean;
  refusal: Refusal | null;
}

/** What the holder of a one-time link fills in: the password twice, and the email where it is not settled yet. */
export function LinkForm({ token, email, makesAccount, typedEmail, sending, refusal }: LinkFormProps) {
  const id = useId();
  const field = refusal ? refusedField(refusal.code) : null;
  useEffect(() => {
    if (refusal) document.getElementById(`${id}-${field ?? "password"}`)?.focus();
  }, [refusal, field, id]);
  const errorAt = (name: typeof field) => (refusal && field === name ? refusalText(refusal) : null);
  return (
    // The server's words for what is wrong, instead of the browser's in whatever language that speaks.
    <Form method="post" action={`/ingresar?enlace=${token}`} noValidate className="grid gap-5">
      <input type="hidden" name="paso" value="enlace" />
      <input type="hidden" name="enlace" value={token} />
      <FormAlert text={refusal && field === null ? refusalText(refusal) : null} />
      {email === null ? (
        <TextField
          id={`${id}-email`}
          name="email"
          type="email"
          label="Tu email"
          hint="Con este email vas a ingresar. No lo mostramos en la tienda."
          error={errorAt("email")}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          defaultValue={typedEmail}
          required
        />
      ) : (
        <>
          <p>
            <span className="block text-[0.9375rem] font-semibold">Tu email</span>
            <span className="break-all text-nuez">{email}</span>
          </p>
          {/* Password managers file the new password under it. */}
          <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        </>
      )}
      <NewPasswordFields
        ids={{ password: `${id}-password`, repeat: `${id}-repeat` }}
        label={makesAccount ? "Contraseña" : "Contraseña nueva"}
        errorAt={errorAt}
      />
      <button type="submit" className={buttonClass("primary", "large")} aria-disabled={sending || undefined}>
        {sending ? "Guardando…" : makesAccount ? "Crear mi cuenta" : "Guardar y entrar"}
      </button>
    </Form>
  );
}

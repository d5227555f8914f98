import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { AccountPart } from "./account-parts.tsx";
import { Disclosure } from "./disclosure.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PASSWORD_MAX } from "./password-rules.ts";
import { type Refusal, refusalText, refusedField } from "./sign-in-texts.ts";

interface PasswordPartProps {
  email: string;
  notice: string | null;
  refusal: Refusal | null;
}

/** A new password. The other sessions end with the old one. */
export function PasswordPart({ email, notice, refusal }: PasswordPartProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!notice) return;
    form.current?.reset();
    form.current?.closest("details")?.removeAttribute("open");
  }, [notice]);
  const field = refusal ? (refusal.code === "WRONG_PASSWORD" ? "current" : refusedField(refusal.code)) : null;
  const errorAt = (name: string) => (refusal && field === name ? refusalText(refusal) : null);
  return (
    <AccountPart
      id="clave"
      title="Contraseña"
      lead="Al cambiarla se cierran las demás sesiones."
      notice={notice}
      refusal={field === null ? refusal : null}
    >
      <Disclosure label="Cambiar la contraseña" open={refusal !== null}>
        <Form method="post" action="/cuenta" ref={form} preventScrollReset className="grid gap-5">
          <input type="hidden" name="accion" value="clave" />
          {/* Password managers file the new password under it. */}
          <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
          <TextField
            id="clave-actual"
            name="current"
            type="password"
            label="Tu contraseña actual"
            error={errorAt("current")}
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
          />
          <NewPasswordFields
            ids={{ password: "clave-nueva", repeat: "clave-otra-vez" }}
            label="Contraseña nueva"
            errorAt={errorAt}
          />
          <button type="submit" className={buttonClass("primary", "medium", "justify-self-start")}>
            Guardar la nueva
          </button>
        </Form>
      </Disclosure>
    </AccountPart>
  );
}

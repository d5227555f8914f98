import { useEffect, useId } from "react";
import { Form, Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { FormAlert } from "./form-alert.tsx";
import { signInPath } from "./return-path.ts";
import { type Refusal, refusalText, refusedField } from "./sign-in-texts.ts";

interface CodeFormProps {
  back: string;
  sending: boolean;
  refusal: Refusal | null;
}

/** The second step of signing in: the code of the authenticator app, or one of the recovery codes. */
export function CodeForm({ back, sending, refusal }: CodeFormProps) {
  const id = useId();
  useEffect(() => {
    if (refusal) document.getElementById(id)?.focus();
  }, [refusal, id]);
  const atField = refusal && refusedField(refusal.code) === "code";
  return (
    <Form method="post" action={`${signInPath(back)}&paso=codigo`} className="grid gap-5">
      <input type="hidden" name="paso" value="codigo" />
      <input type="hidden" name="volver" value={back} />
      <FormAlert text={refusal && !atField ? refusalText(refusal) : null} />
      <TextField
        id={id}
        name="codigo"
        label="Código"
        hint="Los 6 números que muestra tu aplicación. Si no la tenés a mano, uno de tus códigos de recuperación."
        error={atField ? refusalText(refusal) : null}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="text-center text-xl tracking-[0.2em]"
        required
        maxLength={32}
      />
      <button type="submit" className={buttonClass("primary", "large")} aria-disabled={sending || undefined}>
        {sending ? "Revisando…" : "Seguir"}
      </button>
      <Link to={signInPath(back)} className="text-link justify-self-center">
        Empezar otra vez
      </Link>
    </Form>
  );
}

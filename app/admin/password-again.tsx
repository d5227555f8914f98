import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { type ButtonTone, buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { PASSWORD_MAX } from "./password-rules.ts";
import { type Refusal, refusalText } from "./sign-in-texts.ts";

interface PasswordAgainProps {
  /** What the account's page is asked to do. */
  action: string;
  button: string;
  tone?: ButtonTone;
  refusal: Refusal | null;
  /** Hidden fields and what else the form holds before the password. */
  children?: ReactNode;
}

/** A sensitive change: a form that asks for the password once more. */
export function PasswordAgain({ action, button, tone = "primary", refusal, children }: PasswordAgainProps) {
  const id = useId();
  return (
    <Form method="post" action="/cuenta" preventScrollReset className="grid gap-5">
      <input type="hidden" name="accion" value={action} />
      {children}
      <TextField
        id={id}
        name="current"
        type="password"
        label="Tu contraseña actual"
        error={refusal?.code === "WRONG_PASSWORD" ? refusalText(refusal) : null}
        autoComplete="current-password"
        maxLength={PASSWORD_MAX}
        required
      />
      <button type="submit" className={buttonClass(tone, "medium", "justify-self-start")}>
        {button}
      </button>
    </Form>
  );
}

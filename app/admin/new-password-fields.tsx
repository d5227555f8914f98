import { TextField } from "../ui/field.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "./password-rules.ts";

interface NewPasswordFieldsProps {
  /** Of the two fields. */
  ids: { password: string; repeat: string };
  label: string;
  errorAt: (field: "password" | "repeat") => string | null;
}

/** A password that is being chosen, twice. */
export function NewPasswordFields({ ids, label, errorAt }: NewPasswordFieldsProps) {
  const rules = {
    type: "password",
    autoComplete: "new-password",
    minLength: PASSWORD_MIN,
    maxLength: PASSWORD_MAX,
    required: true,
  } as const;
  return (
    <>
      <TextField
        {...rules}
        id={ids.password}
        name="password"
        label={label}
        hint={`Al menos ${PASSWORD_MIN} caracteres. Tres o cuatro palabras sueltas funcionan muy bien.`}
        error={errorAt("password")}
      />
      <TextField
        {...rules}
        id={ids.repeat}
        name="repeat"
        label="La misma contraseña, otra vez"
        error={errorAt("repeat")}
      />
    </>
  );
}

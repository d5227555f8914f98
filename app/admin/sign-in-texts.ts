import { PASSWORD_MAX, PASSWORD_MIN } from "./password-rules.ts";

/** Why signing in, or a change of the account, was refused. */
export interface Refusal {
  code: string;
  /** With `TOO_MANY_ATTEMPTS`: how long to wait. */
  minutes?: number;
}

const TEXTS: Record<string, string> = {
  // The same words whether or not the address has an account.
  WRONG_EMAIL_OR_PASSWORD: "El email o la contraseña no coinciden. Revisalos y probá de nuevo.",
  WRONG_PASSWORD: "Esa no es tu contraseña actual. Revisala y probá de nuevo.",
  WRONG_CODE: "Ese código no sirve. Fijate en el que muestra ahora tu aplicación y probá de nuevo.",
  CHALLENGE_GONE: "Pasó demasiado tiempo o hubo demasiados códigos equivocados. Ingresá otra vez.",
  EMAIL_INVALID: "Escribí un email válido, por ejemplo nombre@correo.com.",
  EMAIL_TAKEN: "Ya hay una cuenta con ese email.",
  LINK_GONE: "Este enlace ya no sirve.",
  PASSWORD_TOO_SHORT: `La contraseña tiene que tener al menos ${PASSWORD_MIN} caracteres.`,
  PASSWORD_TOO_LONG: `La contraseña puede tener hasta ${PASSWORD_MAX} caracteres.`,
  PASSWORD_TOO_COMMON: "Esa contraseña es muy fácil de adivinar. Probá con tres o cuatro palabras sueltas.",
  PASSWORDS_DIFFER: "Las dos contraseñas no son iguales.",
  PASSKEY_REFUSED: "No pudimos usar esa llave. Probá de nuevo o ingresá con tu contraseña.",
  ALREADY_ON: "La verificación en dos pasos ya está activada.",
  NOT_BEGUN: "Empezá otra vez: ese código venía de una activación que ya no está.",
  NOT_ON: "La verificación en dos pasos no está activada.",
};

/** A refusal in words. */
export function refusalText({ code, minutes = 1 }: Refusal): string {
  if (code === "TOO_MANY_ATTEMPTS") {
    return `Demasiados intentos. Probá de nuevo en ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`;
  }
  return TEXTS[code] ?? "No pudimos hacer eso. Probá de nuevo.";
}

/** The field of the form that a refusal belongs to, or null where it is about the form as a whole. */
export function refusedField(code: string): "email" | "password" | "repeat" | "code" | null {
  if (code.startsWith("EMAIL_")) return "email";
  if (code.startsWith("PASSWORD_")) return "password";
  if (code === "PASSWORDS_DIFFER") return "repeat";
  return code === "WRONG_CODE" ? "code" : null;
}

import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { AccountPart } from "./account-parts.tsx";
import { Disclosure } from "./disclosure.tsx";
import { FormAlert } from "./form-alert.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { PASSWORD_MAX } from "./password-rules.ts";
import type { Refusal } from "./sign-in-texts.ts";

interface ShownPasskey {
  id: string;
  name: string;
  created: string | null;
}

interface PasskeysPartProps {
  passkeys: readonly ShownPasskey[];
  notice: string | null;
  refusal: (Refusal & { accion: string; id?: string }) | null;
}

/** Passkeys: signing in with the finger, the face or the PIN of a device. Adding one needs script. */
export function PasskeysPart({ passkeys, notice, refusal }: PasskeysPartProps) {
  return (
    <AccountPart
      id="llaves"
      title="Llaves de acceso"
      lead="Para ingresar con la huella, la cara o el PIN de tu teléfono, sin escribir nada."
      notice={notice}
      refusal={refusal && refusal.code !== "WRONG_PASSWORD" ? refusal : null}
    >
      {passkeys.length > 0 ? (
        <ul className="account-list">
          {passkeys.map((passkey) => {
            const here = refusal?.id === passkey.id ? refusal : null;
            return (
              <li key={passkey.id} className="account-row">
                <div className="min-w-0">
                  <p className="font-semibold">{passkey.name}</p>
                  {passkey.created ? (
                    <p className="text-[0.9375rem] text-nuez">Agregada el {passkey.created}</p>
                  ) : null}
                </div>
                <Disclosure
                  label={
                    <>
                      Quitar<span className="sr-only"> la llave {passkey.name}</span>
                    </>
                  }
                  look="link"
                  open={here !== null}
                >
                  <PasswordAgain action="quitar-llave" button="Quitar la llave" tone="quiet" refusal={here}>
                    <input type="hidden" name="id" value={passkey.id} />
                  </PasswordAgain>
                </Disclosure>
              </li>
            );
          })}
        </ul>
      ) : null}
      <p className="without-script text-nuez">
        Para agregar una llave hace falta JavaScript: este navegador lo tiene apagado.
      </p>
      <AddPasskey />
    </AccountPart>
  );
}

function AddPasskey() {
  const id = useId();
  const revalidator = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [added, setAdded] = useState(false);

  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    setAsking(true);
    setRefusal(null);
    setAdded(false);
    const { addPasskey } = await import("./passkey-ceremony.ts");
    const result = await addPasskey(String(fields.get("name")), String(fields.get("current")));
    setAsking(false);
    if (!result.ok) {
      setRefusal(result.text);
      return;
    }
    form.reset();
    form.closest("details")?.removeAttribute("open");
    setAdded(true);
    await revalidator.revalidate();
  };

  return (
    <div className="with-script grid gap-5">
      {added ? (
        <p role="status" className="form-notice">
          Llave agregada.
        </p>
      ) : null}
      <Disclosure label="Agregar una llave" open={false}>
        <form onSubmit={(event) => void add(event)} method="post" className="grid gap-5">
          <FormAlert text={refusal} />
          <TextField
            id={`${id}-name`}
            name="name"
            label="Nombre de la llave"
            hint="Para reconocerla después, por ejemplo ‘Mi teléfono’."
            maxLength={60}
            autoComplete="off"
            required
          />
          <TextField
            id={`${id}-current`}
            name="current"
            type="password"
            label="Tu contraseña actual"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            required
          />
          <button
            type="submit"
            className={buttonClass("primary", "medium", "justify-self-start")}
            aria-disabled={asking || undefined}
          >
            {asking ? "Esperando tu llave…" : "Crear la llave en este dispositivo"}
          </button>
        </form>
      </Disclosure>
    </div>
  );
}

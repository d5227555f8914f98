import { useEffect, useId } from "react";
import { Form } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { TextField } from "../ui/field.tsx";
import { AccountPart } from "./account-parts.tsx";
import { Disclosure } from "./disclosure.tsx";
import { PasswordAgain } from "./password-again.tsx";
import { type Refusal, refusalText } from "./sign-in-texts.ts";

interface ShownFactor {
  /** Opens the authenticator app where the browser has one. */
  uri: string;
  secret: string;
  qr: { size: number; path: string };
}

interface SecondFactorPartProps {
  on: boolean;
  /** Begun and waiting for its first code. */
  pending: ShownFactor | null;
  /** Shown this once. */
  recoveryCodes: readonly string[] | null;
  notice: string | null;
  refusal: (Refusal & { accion: string }) | null;
}

/** The second step of signing in: an app that shows a new code every half minute. */
export function SecondFactorPart({ on, pending, recoveryCodes, notice, refusal }: SecondFactorPartProps) {
  const refusalOf = (accion: string) => (refusal?.accion === accion ? refusal : null);
  const atField = refusal?.code === "WRONG_PASSWORD" || refusal?.code === "WRONG_CODE";
  return (
    <AccountPart
      id="dos-pasos"
      title="Verificación en dos pasos"
      lead="Además de la contraseña, un código de tu teléfono. Si alguien la adivina, igual no entra."
      notice={notice}
      refusal={refusal && !atField ? refusal : null}
    >
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : null}
      {pending ? <Pending factor={pending} refusal={refusalOf("confirmar")} /> : null}
      {!pending && !on ? (
        <Disclosure label="Activar" open={refusalOf("activar") !== null}>
          <PasswordAgain action="activar" button="Seguir" refusal={refusalOf("activar")} />
        </Disclosure>
      ) : null}
      {on ? (
        <>
          {recoveryCodes ? null : <p className="account-state">Está activada.</p>}
          <Disclosure
            label="Pedir códigos de recuperación nuevos"
            look="link"
            open={refusalOf("codigos") !== null}
          >
            <PasswordAgain action="codigos" button="Darme códigos nuevos" refusal={refusalOf("codigos")}>
              <p className="text-[0.9375rem] text-nuez">Los anteriores dejan de servir.</p>
            </PasswordAgain>
          </Disclosure>
          <Disclosure label="Desactivar" look="link" open={refusalOf("desactivar") !== null}>
            <PasswordAgain
              action="desactivar"
              button="Desactivar"
              tone="quiet"
              refusal={refusalOf("desactivar")}
            />
          </Disclosure>
        </>
      ) : null}
    </AccountPart>
  );
}

function Pending({ factor, refusal }: { factor: ShownFactor; refusal: Refusal | null }) {
  const id = useId();
  useEffect(() => {
    document.getElementById(id)?.focus({ preventScroll: refusal === null });
  }, [id, refusal]);
  return (
    <div className="grid gap-6">
      <div className="account-qr">
        <svg
          role="img"
          aria-label="Código QR para tu aplicación"
          viewBox={`0 0 ${factor.qr.size} ${factor.qr.size}`}
          shapeRendering="crispEdges"
        >
          <path d={factor.qr.path} fill="currentColor" />
        </svg>
        <div className="grid content-center gap-3">
          <p>
            Escanealo con una aplicación de códigos: Google Authenticator, Aegis, 1Password o la que uses.
          </p>
          <p className="text-[0.9375rem] text-nuez">
            Si estás en ese mismo teléfono,{" "}
            <a href={factor.uri} className="text-terracota underline">
              abrí la aplicación
            </a>{" "}
            o copiá esta clave:
          </p>
          <code className="account-secret">{factor.secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </div>
      </div>
      <Form method="post" action="/cuenta" preventScrollReset className="grid gap-5">
        <input type="hidden" name="accion" value="confirmar" />
        <TextField
          id={id}
          name="codigo"
          label="El código que muestra"
          error={refusal ? refusalText(refusal) : null}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className="max-w-56 text-center text-xl tracking-[0.2em]"
          required
        />
        <button type="submit" className={buttonClass("primary", "medium", "justify-self-start")}>
          Confirmar
        </button>
      </Form>
    </div>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div className="account-codes" role="status">
      <p className="font-semibold">Guardá estos códigos ahora: no los vas a volver a ver.</p>
      <p className="text-[0.9375rem] text-nuez">
        Si te quedás sin el teléfono, cada uno sirve para ingresar una vez.
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

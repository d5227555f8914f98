import { Form } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { AccountPart } from "./account-parts.tsx";
import type { Refusal } from "./sign-in-texts.ts";

interface ShownSession {
  id: string;
  device: string;
  started: string;
  seen: string;
  current: boolean;
}

interface SessionsPartProps {
  sessions: readonly ShownSession[];
  notice: string | null;
  refusal: Refusal | null;
}

/** Where the account is open, and how to close it there. */
export function SessionsPart({ sessions, notice, refusal }: SessionsPartProps) {
  return (
    <AccountPart
      id="sesiones"
      title="Sesiones abiertas"
      lead="Los teléfonos y computadoras donde ingresaste. Una sesión sin uso se cierra sola a los 30 días."
      notice={notice}
      refusal={refusal}
    >
      <ul className="account-list">
        {sessions.map((session) => (
          <li key={session.id} className="account-row">
            <div className="min-w-0">
              <p className="font-semibold">
                {session.device}
                {session.current ? <span className="account-tag">esta sesión</span> : null}
              </p>
              <p className="text-[0.9375rem] text-nuez">
                Ingresaste el {session.started}
                {session.seen === session.started ? null : <>; última vez, el {session.seen}</>}
              </p>
            </div>
            {session.current ? null : (
              <Form method="post" action="/cuenta" preventScrollReset>
                <input type="hidden" name="accion" value="cerrar-sesion" />
                <input type="hidden" name="id" value={session.id} />
                <button
                  type="submit"
                  className={buttonClass("quiet", "small")}
                  aria-label={`Cerrar la sesión de ${session.device}, del ${session.started}`}
                >
                  Cerrar
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Form method="post" action="/cuenta" preventScrollReset>
          <input type="hidden" name="accion" value="cerrar-demas" />
          <button type="submit" className={buttonClass("quiet", "medium")}>
            Cerrar las demás
          </button>
        </Form>
      ) : null}
    </AccountPart>
  );
}

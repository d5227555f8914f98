import { href, useLocation } from "react-router";
import { buttonClass } from "../ui/button.ts";

/**
 * What a page for the owner shows to somebody without a session: the way in, and back to where they wanted to go. With
 * `unsaved`, a form was sent (without script) after the session had ended.
 */
export function SignInRequired({ unsaved }: { unsaved: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <div className="column grid min-h-[80dvh] content-center justify-items-center gap-6 py-16 text-center">
      <title>{unsaved ? "Tu sesión terminó" : "Ingresá para seguir"}</title>
      <h1 className="text-4xl">{unsaved ? "Tu sesión terminó" : "Ingresá para seguir"}</h1>
      <p className="measure text-nuez">
        {unsaved
          ? "No se guardó nada. Volvé atrás con el navegador para copiar lo que escribiste, o ingresá de nuevo."
          : "Esta página es para quienes administran la tienda. Si ya habías ingresado, tu sesión se cerró."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <a
          href={`${href("/ingresar")}?volver=${encodeURIComponent(pathname + search)}`}
          className={buttonClass("primary")}
        >
          Ingresar
        </a>
        <a href={href("/")} className={buttonClass("quiet")}>
          Volver al inicio
        </a>
      </div>
    </div>
  );
}

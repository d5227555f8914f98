import { useLocation } from "react-router";
import { buttonClass } from "../ui/button.ts";

/** What a visitor sees when something failed that nobody expected: no detail, a reference to quote, a way on. */
export function ErrorPage({ reference }: { reference: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <div className="column grid min-h-[80dvh] content-center justify-items-center gap-6 py-16 text-center">
      <h1 className="text-4xl">Algo se nos descosió</h1>
      <p className="measure text-nuez">
        No pudimos mostrar esta página. No es culpa tuya: ya quedó anotado y lo vamos a revisar. Probá de
        nuevo en un momento.
      </p>
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
          Probar de nuevo
        </a>
        <a href="/" className={buttonClass("quiet")}>
          Volver al inicio
        </a>
      </div>
      {reference ? (
        <p className="text-[0.9375rem] text-nuez">
          Si nos escribís, contanos esta referencia:{" "}
          <code className="font-semibold text-cacao">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}

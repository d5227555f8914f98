import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { buttonClass } from "../ui/button.ts";

/** The page for an address that is not the shop's. The first text is the specification's (§2). */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Spec §2: the unknown path is also logged to the console.
    console.error("404: ruta desconocida:", pathname);
  }, [pathname]);
  return (
    <div className="column grid min-h-[70dvh] content-start justify-items-center gap-6 py-20 text-center">
      <p aria-hidden="true" className="font-serif text-[5.5rem] leading-none text-borde">
        404
      </p>
      <h1 lang="en" className="text-4xl">
        Oops! Page not found
      </h1>
      <p className="measure text-nuez">
        Esta página se nos perdió como una mediecita en el lavarropas. Volvamos a lo suave.
      </p>
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <Link to="/" className={buttonClass("primary")}>
          Volver al inicio
        </Link>
        <Link to="/catalogo" className={buttonClass("quiet")}>
          Ver el catálogo
        </Link>
      </div>
    </div>
  );
}

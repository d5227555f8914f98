import { type ComponentType, useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { layout } from "../messages/es/layout.ts";
import { buttonClass } from "../ui/button.ts";

const texts = layout.notFound;

/** The page for an address that is not the shop's. */
export function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => {
    // Spec §2: the unknown path is also logged to the console.
    console.error("404: ruta desconocida:", pathname);
  }, [pathname]);
  return (
    <div className="column grid grid-cols-1 min-h-[70dvh] content-start justify-items-center gap-6 py-20 text-center">
      <p aria-hidden="true" className="font-serif text-8xl leading-none text-borde">
        404
      </p>
      <h1 lang="en" className="text-4xl">
        {texts.title}
      </h1>
      <p className="measure text-nuez">{texts.text}</p>
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <Link to="/" className={buttonClass("primary")}>
          {texts.home}
        </Link>
        <Link to="/catalogo#buscar" className={buttonClass("quiet")}>
          {texts.search}
        </Link>
      </div>
    </div>
  );
}

/** An error boundary for a page that may not be there: that is said in the shop's frame, all else by `Failed`, or the root. */
export function boundaryOf(Missing: ComponentType, Failed?: ComponentType) {
  return ({ error }: { error: unknown }) => {
    if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
    if (Failed) return <Failed />;
    throw error;
  };
}

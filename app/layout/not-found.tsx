import { type ComponentType, useEffect } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { layout } from "../messages/es/layout.ts";
import { buttonClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";

const texts = layout.notFound;

export function NotFound({ text = texts.text }: { text?: string }) {
  const { pathname } = useLocation();
  useEffect(() => {
    // Spec §2 demands this line in the console.
    console.error("404: ruta desconocida:", pathname);
  }, [pathname]);
  return (
    <div className="column grid grid-cols-1 content-start justify-items-center gap-5 pt-8 pb-16 text-center md:pt-12">
      <ClothPicture name="lost-sock" />
      <h1 lang="en" className="text-4xl">
        {texts.title}
      </h1>
      <p className="measure text-balance text-nuez">{text}</p>
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

/** Sets its own title, because a route's `meta` has no data after a 404. */
export function MissingPage() {
  return (
    <>
      <title>{texts.pageTitle}</title>
      <NotFound />
    </>
  );
}

export function boundaryOf(Missing: ComponentType, Failed?: ComponentType) {
  return ({ error }: { error: unknown }) => {
    if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
    if (Failed) return <Failed />;
    throw error;
  };
}

import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import { layout } from "../messages/es/layout.ts";
import { buttonClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";

const texts = layout.error;

/** The id of the failed request. The server's log lines about that request contain the same id. */
export const ErrorReference = createContext<string | null>(null);

export const REFERENCE_META = "error-reference";

export function ErrorPage({ title = texts.title, text = texts.text }: { title?: string; text?: string }) {
  const { pathname, search } = useLocation();
  const reference = useContext(ErrorReference);
  return (
    <div className="column grid grid-cols-1 min-h-[80dvh] content-center justify-items-center gap-5 py-12 text-center">
      <ClothPicture name="open-seam" />
      <h1 className="text-4xl">{title}</h1>
      <p className="measure text-balance text-nuez">{text}</p>
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
          {texts.retry}
        </a>
        <a href="/" className={buttonClass("quiet")}>
          {texts.home}
        </a>
      </div>
      {reference ? (
        <p className="text-small text-nuez">
          {texts.reference} <code className="font-semibold text-cacao">{reference}</code>
        </p>
      ) : null}
    </div>
  );
}

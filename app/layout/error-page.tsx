import { useLocation } from "react-router";
import { layout } from "../messages/es/layout.ts";
import { buttonClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";

const texts = layout.error;

interface ErrorPageProps {
  reference: string | null;
  title?: string;
  text?: string;
}

export function ErrorPage({ reference, title = texts.title, text = texts.text }: ErrorPageProps) {
  const { pathname, search } = useLocation();
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

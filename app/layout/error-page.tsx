import { useLocation } from "react-router";
import { layout } from "../messages/es/layout.ts";
import { buttonClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";
import { ReferenceLine } from "../ui/reference-line.tsx";

const texts = layout.error;

export function ErrorPage({ reference }: { reference: string | null }) {
  const { pathname, search } = useLocation();
  return (
    <div className="column grid grid-cols-1 min-h-[80dvh] content-center justify-items-center gap-5 py-12 text-center">
      <ClothPicture name="open-seam" />
      <h1 className="text-4xl">{texts.title}</h1>
      <p className="measure text-balance text-nuez">{texts.text}</p>
      <div className="flex flex-col justify-center gap-3 sm:flex-row">
        <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass("primary")}>
          {texts.retry}
        </a>
        <a href="/" className={buttonClass("quiet")}>
          {texts.home}
        </a>
      </div>
      <ReferenceLine label={texts.reference} reference={reference} />
    </div>
  );
}

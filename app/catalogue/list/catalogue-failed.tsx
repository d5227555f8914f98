import { catalogueFirst as texts } from "../../messages/es/catalogue-first.ts";
import { buttonClass } from "../../ui/button.ts";
import { ReferenceLine } from "../../ui/reference-line.tsx";

/** The catalogue's error page (spec §8). `reference` is the id of the log line. */
export function CatalogueFailed({ reference }: { reference: string | null }) {
  return (
    <div role="alert" className="column grid justify-items-center gap-5 py-24 text-center">
      <h1 className="text-3xl">{texts.failed}</h1>
      <p className="measure text-nuez">{texts.failedText}</p>
      <a href="/catalogo" className={buttonClass("primary")}>
        {texts.retry}
      </a>
      <ReferenceLine label={texts.reference} reference={reference} />
    </div>
  );
}

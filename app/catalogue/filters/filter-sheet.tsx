import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { Count, pillClass } from "../../ui/chip.tsx";
import { afterLayers, useLayerHistory } from "../../ui/layer-history.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { cataloguePath, readCatalogueQuery } from "../list/catalogue-query.ts";
import { FilterForm } from "./filter-form.tsx";
import { chosenFilters, replacesView } from "./filter-words.ts";

const SHEET_ID = "filtros";
const TITLE_ID = "filtros-titulo";

const sheetClass =
  "inset-x-0 top-auto bottom-0 max-h-[calc(100dvh-1.5rem)] w-full flex-col overscroll-contain rounded-t-card bg-leche " +
  "text-cacao outline-none transition-[opacity,translate] duration-200 backdrop:bg-cacao/45 open:flex open:shadow-sheet " +
  "starting:open:translate-y-8 starting:open:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] " +
  "md:w-160 md:max-w-[calc(100vw-3rem)] md:rounded-card";

/** A native popover, which works before hydration and without script. */
export function FilterSheet({ view: { query, facets } }: { view: CatalogueView }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  // A new key remounts the form after each navigation.
  const { key } = useLocation();
  // The sheet may have been opened before hydration.
  useEffect(() => setOpen(sheet.current?.matches(":popover-open") ?? false), []);
  const close = () => {
    sheet.current?.hidePopover();
    setOpen(false);
  };
  const followLink = useLayerHistory(open, close);
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    const fields = [...new FormData(event.target as HTMLFormElement)];
    const next = readCatalogueQuery(
      new URLSearchParams(fields.map(([name, value]) => [name, String(value)])),
    );
    close();
    afterLayers(
      () =>
        void navigate(cataloguePath(next), { replace: replacesView(query, next), preventScrollReset: true }),
    );
  };
  return (
    <>
      <Opener chosen={chosenFilters(query).length} />
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        tabIndex={-1}
        className={sheetClass}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") sheet.current?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onSubmit={apply}
        onClickCapture={followLink}
      >
        <SheetHead />
        <FilterForm key={key} query={query} facets={facets} />
      </div>
    </>
  );
}

function SheetHead() {
  return (
    <div className="flex shrink-0 items-start justify-between gap-x-4 px-5 pt-5 pb-2 md:px-8 md:pt-8">
      <h2 id={TITLE_ID} className="text-title">
        {texts.filters}
      </h2>
      <button
        type="button"
        popoverTarget={SHEET_ID}
        popoverTargetAction="hide"
        className={`${iconButtonClass} -mt-1.5 -mr-2`}
        aria-label={texts.closeFilters}
      >
        <X size={22} strokeWidth={1.8} />
      </button>
    </div>
  );
}

function Opener({ chosen }: { chosen: number }) {
  return (
    <button
      type="button"
      popoverTarget={SHEET_ID}
      aria-haspopup="dialog"
      className={`${pillClass} cursor-pointer inset-ring-borde`}
    >
      <SlidersHorizontal size={18} strokeWidth={1.8} />
      {texts.filters}
      {chosen > 0 ? <Count n={chosen} said={say(texts.filtersChosen, { n: chosen })} strong /> : null}
    </button>
  );
}

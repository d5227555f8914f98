import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { say } from "../../messages/message.ts";
import { iconButtonClass } from "../../ui/button.ts";
import { Count, pillClass } from "../../ui/chip.tsx";
import { useLayerHistory } from "../../ui/layer-history.ts";
import { TOAST_EVENT } from "../../ui/toast.ts";
import type { CatalogueView } from "../list/catalogue.server.ts";
import { cataloguePath } from "../list/catalogue-query.ts";
import { FilterForm, readFilters } from "./filter-form.tsx";
import { chosenFilters } from "./filter-words.ts";

const SHEET_ID = "filtros";

const sheetClass =
  "inset-x-0 top-auto bottom-0 max-h-[calc(100dvh-1.5rem)] w-full flex-col overscroll-contain rounded-t-card bg-leche " +
  "text-cacao outline-none transition-[opacity,translate] duration-200 backdrop:bg-cacao/45 open:flex open:shadow-sheet " +
  "starting:open:translate-y-8 starting:open:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] " +
  "md:w-160 md:max-w-[calc(100vw-3rem)] md:rounded-card";

/** A native popover, which works before hydration and without script. With script each choice applies at once. */
export function FilterSheet({ view }: { view: CatalogueView }) {
  const titleId = useId();
  const { sheet, open, setOpen, close, apply } = useSheet();
  const followLink = useLayerHistory(open, close);

  // The open form keeps what is chosen in it; a closed one is drawn anew for another view.
  const path = cataloguePath(view.query);
  const [drawn, setDrawn] = useState(path);
  if (!open && drawn !== path) setDrawn(path);
  return (
    <>
      <Opener chosen={chosenFilters(view.query).length} />
      <div
        ref={sheet}
        id={SHEET_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        tabIndex={-1}
        className={sheetClass}
        onToggle={({ newState }) => {
          setOpen(newState === "open");
          if (newState === "open") sheet.current?.focus();
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          close();
        }}
        onClickCapture={followLink}
      >
        <div className="flex shrink-0 items-start justify-between gap-x-4 px-5 pt-5 pb-2 md:px-8 md:pt-8">
          <h2 id={titleId} className="text-title">
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
        <FilterForm key={drawn} view={view} />
      </div>
    </>
  );
}

function useSheet() {
  const sheet = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const close = () => {
    sheet.current?.hidePopover();
    setOpen(false);
  };
  const apply = () => {
    const next = readFilters(sheet.current?.querySelector("form"));
    // The filtered view replaces the history entry of the open sheet.
    navigate(cataloguePath(next), { replace: true, preventScrollReset: true });
  };

  const onChange = useEffectEvent(apply);
  // A sheet that was opened before hydration goes on, with the choices made in it.
  const onHydrated = useEffectEvent(() => {
    if (sheet.current?.matches(":popover-open")) setOpen(true);
    const inputs = [...(sheet.current?.querySelectorAll("input") ?? [])];
    if (inputs.some((input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue))
      apply();
  });
  // A toast, such as that of a failed load, would lie under the sheet.
  const onToast = useEffectEvent(close);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    sheet.current?.addEventListener("change", () => onChange(), { signal });
    document.addEventListener(TOAST_EVENT, () => onToast(), { signal });
    onHydrated();
    return () => leaving.abort();
  }, []);
  return { sheet, open, setOpen, close, apply };
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

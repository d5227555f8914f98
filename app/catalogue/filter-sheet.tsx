import type { RefObject } from "react";
import { useNavigate } from "react-router";
import { catalogue as texts } from "../messages/es/catalogue.ts";
import { Dialog } from "../ui/dialog.tsx";
import type { CatalogueView } from "./catalogue.server.ts";
import { cataloguePath, readCatalogueQuery } from "./catalogue-query.ts";
import { FilterForm } from "./filter-form.tsx";

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
  view: CatalogueView;
}

/** The filters over the page; each choice is applied as it is made, the list behind and the counts follow. */
export function FilterSheet({ open, onClose, opener, view }: FilterSheetProps) {
  const navigate = useNavigate();
  const apply = (form: HTMLFormElement) => {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const path = cataloguePath(readCatalogueQuery(new URLSearchParams(fields)));
    // The sheet's own entry in the history becomes the view's.
    navigate(path, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      shape="sheet"
      finalFocus={opener}
      title={texts.filters}
      closeLabel={texts.closeFilters}
    >
      <FilterForm view={view} apply={apply} onDone={onClose} />
    </Dialog>
  );
}

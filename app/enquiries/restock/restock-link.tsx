import type { MouseEvent } from "react";
import { product as texts } from "../../messages/es/product.ts";
import { buttonClass } from "../../ui/button.ts";

/** Where the form stands in its page, and its field, which a browser without script opens it for. */
export const RESTOCK_PART = "avisame-parte";
const FIELD = "avisame-contact";

/** Brings the open form, or its answer, into view, with the focus in its field. */
export function showRestock(part: HTMLElement): void {
  part.scrollIntoView({ block: "center" });
  part.querySelector<HTMLElement>(`#${FIELD}`)?.focus({ preventScroll: true });
}

/** 'Avisame' at the foot of a garment's page: opens the form that stands in the page, and sends it once it is filled in. */
export function RestockLink() {
  const open = (event: MouseEvent) => {
    const part = document.getElementById(RESTOCK_PART);
    if (!part) return;
    event.preventDefault();
    const form = part.querySelector("form");
    if (part instanceof HTMLDetailsElement && !part.open) part.open = true;
    else if (form?.querySelector<HTMLInputElement>(`#${FIELD}`)?.value) form.requestSubmit();
    else showRestock(part);
  };
  return (
    <a href={`#${FIELD}`} onClick={open} className={buttonClass("primary", "medium", "max-xs:px-4.5")}>
      {texts.tellMe}
    </a>
  );
}

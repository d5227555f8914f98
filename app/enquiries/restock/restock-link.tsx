import type { MouseEvent } from "react";
import { product as texts } from "../../messages/es/product.ts";
import { buttonClass } from "../../ui/button.ts";

export const RESTOCK_PART = "avisame-parte";
const FIELD = "avisame-contact";

export function showRestock(part: HTMLElement): void {
  part.scrollIntoView({ block: "center" });
  part.querySelector<HTMLElement>(`#${FIELD}`)?.focus({ preventScroll: true });
}

/** Opens the form, or sends it when it is filled in. */
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

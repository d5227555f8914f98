import type { MouseEvent } from "react";
import { product as texts } from "../../messages/es/product.ts";
import { buttonClass } from "../../ui/button.ts";

export const RESTOCK_PART = "avisame-parte";
const FIELD = "avisame-contact";

export function showRestock(part: HTMLElement): void {
  part.scrollIntoView({ block: "center" });
  part.querySelector<HTMLElement>(`#${FIELD}`)?.focus({ preventScroll: true });
}

/** Opens the restock form. CSS hides the link once the form is open or sent, as nothing is left to open. */
export function RestockLink() {
  const open = (event: MouseEvent) => {
    const part = document.getElementById(RESTOCK_PART);
    if (!(part instanceof HTMLDetailsElement)) return;
    event.preventDefault();
    part.open = true;
  };
  return (
    <a
      href={`#${FIELD}`}
      onClick={open}
      className={buttonClass(
        "primary",
        "medium",
        "max-xs:px-4.5 in-[:root:not(:has(details#avisame-parte:not([open])))]:hidden",
      )}
    >
      {texts.tellMe}
    </a>
  );
}

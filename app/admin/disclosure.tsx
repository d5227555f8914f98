import type { ReactNode } from "react";
import { buttonClass } from "../ui/button.ts";

interface DisclosureProps {
  label: ReactNode;
  /** A button where it is what one comes here for; a link where it is rarely wanted. */
  look?: "button" | "link";
  /** Open from the start: what is inside has been refused, or has something to say. */
  open: boolean;
  children: ReactNode;
}

/** A form that waits behind its name, so that a page of sensitive changes is not a wall of password fields. */
export function Disclosure({ label, look = "button", open, children }: DisclosureProps) {
  return (
    <details className="account-more" open={open}>
      <summary className={look === "button" ? buttonClass("quiet", "medium") : "text-link"}>{label}</summary>
      {children}
    </details>
  );
}

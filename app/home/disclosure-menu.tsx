import { type ReactNode, useEffect, useRef } from "react";

interface DisclosureMenuProps {
  /** What the closed menu shows, its name for screen readers included. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * A small menu of links that opens and closes without script, being a `details` element. With script it also closes
 * on Escape, on a choice, and when pointer or focus go elsewhere. Those of one header share a name, so that opening
 * one closes the other.
 */
export function DisclosureMenu({ summary, className = "", children }: DisclosureMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;
    const close = () => {
      // A focus left on a link that disappears would be lost to the top of the page.
      if (details.contains(document.activeElement)) {
        details.querySelector("summary")?.focus({ preventScroll: true });
      }
      details.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === "Escape" && details.open) close();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !details.contains(target)) details.open = false;
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !details.contains(relatedTarget)) details.open = false;
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) close();
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    details.addEventListener("focusout", onFocusOut);
    details.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      details.removeEventListener("focusout", onFocusOut);
      details.removeEventListener("click", onClick);
    };
  }, []);

  return (
    <details ref={menu} name="home-header" className={`disclosure ${className}`}>
      <summary className="disclosure-summary">{summary}</summary>
      <div className="disclosure-panel">{children}</div>
    </details>
  );
}

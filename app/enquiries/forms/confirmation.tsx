import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

/** Confirms a form; it scrolls into view and takes the focus. */
export function Confirmation({
  title,
  text,
  children,
  ...box
}: {
  id?: string;
  className?: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: "center" });
    alert.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div {...box}>
      <Alert ref={alert} tone="success" role="status" title={title}>
        <p>{text}</p>
        <p>{children}</p>
      </Alert>
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "../../ui/alert.tsx";

interface ConfirmationProps {
  id?: string;
  title: string;
  className?: string;
  children: ReactNode;
}

/** That it has arrived, in the place where the visitor is looking: it brings itself into view and takes the focus. */
export function Confirmation({ id, title, className = "", children }: ConfirmationProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id={id} className={className}>
      <Alert ref={box} tone="success" role="status" title={title}>
        {children}
      </Alert>
    </div>
  );
}

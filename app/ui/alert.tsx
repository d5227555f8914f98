import type { ReactNode, Ref } from "react";

const tones = {
  success: { box: "bg-salvia-bruma border-salvia", title: "text-salvia-honda" },
  error: { box: "bg-error/8 border-error", title: "text-error" },
  info: { box: "bg-lino border-borde", title: "" },
} as const;

interface AlertProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  /** `alert` and `status` are read out when they appear; null where the page brings it from the start. */
  role?: "alert" | "status" | null;
  /** Takes the focus when the caller moves it here. */
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children?: ReactNode;
}

/** A message that stands in the page: what happened to what was sent, or what to know before. */
export function Alert({ tone, title, role = null, ref, className = "", children }: AlertProps) {
  const look = tones[tone];
  return (
    <div
      ref={ref}
      role={role ?? undefined}
      tabIndex={ref ? -1 : undefined}
      className={`grid gap-1 rounded-control border-l-3 px-4.5 py-4 leading-normal ${look.box} ${className}`}
    >
      {title ? <p className={`font-semibold ${look.title}`}>{title}</p> : null}
      {children}
    </div>
  );
}

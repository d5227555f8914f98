import type { ComponentProps, ReactNode } from "react";

const tones = {
  success: { box: "bg-salvia-bruma outline-salvia/45", title: "text-salvia-honda" },
  error: { box: "bg-error/8 outline-error/45", title: "text-error" },
  info: { box: "bg-lino outline-borde/60", title: "" },
} as const;

interface AlertProps extends Pick<ComponentProps<"div">, "ref" | "className" | "children"> {
  tone: keyof typeof tones;
  title?: ReactNode;
  role?: "alert" | "status" | null;
}

const slipClass =
  "rounded-control px-5 py-4.5 leading-normal outline-[1.5px] -outline-offset-5 outline-dashed " +
  "focus-visible:outline-2 focus-visible:outline-offset-3 focus-visible:outline-terracota focus-visible:outline-solid";

export function Alert({ tone, title, role = null, ref, className = "", children }: AlertProps) {
  const look = tones[tone];
  return (
    <div
      ref={ref}
      role={role ?? undefined}
      tabIndex={ref ? -1 : undefined}
      className={`grid grid-cols-1 gap-1 ${slipClass} ${look.box} ${className}`}
    >
      {title ? <p className={`font-semibold ${look.title}`}>{title}</p> : null}
      {children}
    </div>
  );
}

import type { ComponentPropsWithoutRef, ElementType, ReactNode } from "react";

const surfaces = {
  paper: "bg-algodon border border-hilo",
  linen: "bg-lino",
  butter: "bg-manteca",
  mist: "bg-salvia-bruma",
} as const;

const paddings = { none: "", small: "p-4", medium: "p-6", large: "p-6 sm:p-9" } as const;

type PanelProps<Element extends ElementType> = ComponentPropsWithoutRef<Element> & {
  as?: Element;
  surface?: keyof typeof surfaces;
  padding?: keyof typeof paddings;
  className?: string;
  children?: ReactNode;
};

export function Panel<Element extends ElementType = "div">({
  as,
  surface = "paper",
  padding = "medium",
  className = "",
  ...rest
}: PanelProps<Element>) {
  const Tag: ElementType = as ?? "div";
  return <Tag {...rest} className={`rounded-card ${surfaces[surface]} ${paddings[padding]} ${className}`} />;
}

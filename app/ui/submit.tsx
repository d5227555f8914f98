import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button.ts";

interface SubmitProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
}

export function Submit({ tone, size, className, ...props }: SubmitProps) {
  return <button {...props} type="submit" className={buttonClass(tone, size, className)} />;
}

import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button.ts";

interface SubmitProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Sets `aria-disabled`, because a button with `disabled` loses the focus. */
  pending?: boolean;
}

export function Submit({ tone, size, pending, className, ...props }: SubmitProps) {
  return (
    <button {...props} type="submit" aria-disabled={pending} className={buttonClass(tone, size, className)} />
  );
}

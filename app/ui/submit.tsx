import type { ButtonHTMLAttributes, Ref } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./button.ts";

interface SubmitProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  tone?: ButtonTone;
  size?: ButtonSize;
  ref?: Ref<HTMLButtonElement>;
}

export function Submit({ tone, size, className, ...props }: SubmitProps) {
  return <button {...props} type="submit" className={buttonClass(tone, size, className)} />;
}

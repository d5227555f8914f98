import type { ButtonHTMLAttributes, Ref } from "react";
import { type ButtonTone, buttonClass } from "../../ui/button.ts";

/** The form of the buttons that stand here and there on an enquiry's page and ask for one thing each. */
export const ACTIONS = "acciones";

/** Asks for what its `value`, an intent, says. */
export function ActionButton({
  tone = "quiet",
  className = "",
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  value: string;
  tone?: ButtonTone;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      {...props}
      type="submit"
      form={ACTIONS}
      name="intent"
      className={buttonClass(tone, "small", className)}
    />
  );
}

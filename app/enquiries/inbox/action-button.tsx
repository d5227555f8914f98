import type { ComponentProps } from "react";
import { Submit } from "../../ui/submit.tsx";

/** The form of the buttons that stand here and there on an enquiry's page and ask for one thing each. */
export const ACTIONS = "acciones";

export function ActionButton(props: ComponentProps<typeof Submit> & { value: string }) {
  return <Submit tone="quiet" size="small" {...props} form={ACTIONS} name="intent" />;
}

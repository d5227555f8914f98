import type { ComponentProps } from "react";
import { Submit } from "../../ui/submit.tsx";

export const ACTIONS = "acciones";

export function ActionButton(props: ComponentProps<typeof Submit> & { value: string }) {
  return <Submit tone="quiet" size="small" {...props} form={ACTIONS} name="intent" />;
}

import type { ReactNode } from "react";
import { href } from "react-router";

export function WholesaleSwitch(props: { on: boolean; className: string; children: ReactNode }) {
  const { on, className, children } = props;
  return (
    <form method="post" action={href("/mi-pedido")}>
      <input type="hidden" name="intent" value="wholesale" />
      <input type="hidden" name="on" value={on ? "1" : ""} />
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}

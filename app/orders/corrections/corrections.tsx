import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import type { OwnersOrder } from "../order/orders.server.ts";
import { CorrectOrder, type CorrectOrderProps } from "./correct-order.tsx";
import { useOrderAction } from "./use-order-action.ts";

/** What the owner may correct in an order, and the order's history. */
export function Corrections(props: Omit<CorrectOrderProps, "onSaved">) {
  const { send, tell, sending } = useOrderAction();
  return (
    <div className="grid gap-4" aria-busy={sending}>
      <CorrectOrder {...props} onSaved={tell} />
      <History {...props.order} onUndo={(change) => send("undo-order", { change })} />
    </div>
  );
}

type HistoryProps = Pick<OwnersOrder, "history" | "undo"> & { onUndo: (id: string) => void };

function History({ history, undo, onUndo }: HistoryProps) {
  if (history.length === 0) return null;
  return (
    <Disclosure
      summary={texts.history.heading}
      summaryClass="flex min-h-tap items-center justify-between gap-3 font-semibold"
      chevron
      className="border-y border-hilo"
    >
      <div className="grid gap-4 pt-2 pb-6">
        {undo ? (
          <button
            ref={passFocusOn}
            type="button"
            className={buttonClass("quiet", "small", "justify-self-start")}
            onClick={() => onUndo(undo)}
          >
            {texts.history.undoLast}
          </button>
        ) : null}
        <ol className="grid gap-3">
          {history.map(({ id, when, who, texts: lines }) => (
            <li key={id} className="grid gap-0.5 text-small">
              <p className="text-nuez">{who ? say(texts.history.by, { when, who }) : when}</p>
              {lines.map((line) => (
                <p key={line} className="wrap-anywhere">
                  {line}
                </p>
              ))}
            </li>
          ))}
        </ol>
      </div>
    </Disclosure>
  );
}

import Check from "lucide-react/icons/check";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders } from "../../messages/es/owner-orders.ts";
import { say } from "../../messages/message.ts";
import { ORDER_RULES, ORDER_STATES, type OrderState } from "../../shop/order-rules.ts";
import { buttonClass } from "../../ui/button.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SelectInput, TextInput } from "../../ui/form/fields.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { ignoreSecondPress } from "../../ui/second-press.ts";
import { Submit } from "../../ui/submit.tsx";
import type { OrderAnswer } from "../corrections/correct-order.server.ts";
import { useOrderAction } from "../corrections/use-order-action.ts";
import { mayHold } from "./hold.ts";
import { CARRIERS, nextState, ProgressSchema, STEPS } from "./order-state.ts";
import type { OwnersOrder } from "./orders.server.ts";

const texts = orders.owner;

export function OrderSteps(order: OwnersOrder) {
  const { fields, parts, pending } = useProgressForm(order);
  const { progress } = order;
  const { state } = progress;
  const next = nextState(state);
  const { isSent } = ORDER_RULES[state];
  return (
    <Form parts={parts} className="grid grid-cols-1 gap-5 rounded-card border border-hilo bg-lino p-5">
      <input type="hidden" name="basedOn" value={order.version} />
      {state === "cancelled" ? null : <Steps current={state} />}
      <div
        hidden={state !== "ready" && !isSent}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-4"
      >
        <TextInput of={fields.carrier} label={texts.carrier} suggestions={Object.keys(CARRIERS)} />
        <TextInput of={fields.tracking} label={texts.tracking} autoCapitalize="characters" />
      </div>
      {isSent ? <SaveState state={state} pending={pending} text={texts.saveTracking} /> : null}
      {next ? (
        <Submit name="state" value={next} pending={pending} size="large" onClick={ignoreSecondPress}>
          {say(texts.setState, { state: orders.states[next].toLowerCase() })}
        </Submit>
      ) : null}
      {mayHold(state) ? (
        <Disclosure
          summary={progress.heldUntil ? say(texts.heldUntil, { until: progress.heldUntil }) : texts.hold}
          summaryClass={summaryClass}
          open={progress.heldUntil !== null}
        >
          <div className="grid gap-4 pt-3">
            <SelectInput
              of={fields.until}
              label={texts.hold}
              hint={texts.holdText}
              options={[["", texts.notHeld], ...order.holdChoices]}
            />
            <SaveState state={state} pending={pending} text={texts.saveHold} />
          </div>
        </Disclosure>
      ) : null}
      <OtherStates except={[state, next]} pending={pending} />
    </Form>
  );
}

const summaryClass = buttonClass("plain", "small", "-mx-4 underline underline-offset-4");

function OtherStates({ except, pending }: { except: (OrderState | null)[]; pending: boolean }) {
  return (
    <Disclosure summary={texts.otherState} summaryClass={summaryClass}>
      <p className="pt-2 text-small text-nuez">{texts.stateHint}</p>
      <div className="flex flex-wrap gap-2 pt-3">
        {ORDER_STATES.filter((state) => !except.includes(state)).map((state) => (
          <SaveState key={state} state={state} pending={pending} text={orders.states[state]} />
        ))}
      </div>
    </Disclosure>
  );
}

function useProgressForm({ progress, hold, version }: OwnersOrder) {
  const { tell } = useOrderAction();
  return useForm<typeof ProgressSchema, OrderAnswer>({
    // A new id resets the fields if another owner or helper changes them. Old fields would undo that change.
    id: `estado-${encodeURIComponent([progress.carrier, progress.tracking, hold].join("~"))}`,
    intent: "set-order",
    schema: ProgressSchema,
    values: { ...progress, until: hold, basedOn: version },
    errors: ownerOrders.errors,
    onAnswer: tell,
  });
}

function SaveState({ state, pending, text }: { state: OrderState; pending: boolean; text: string }) {
  return (
    <Submit
      name="state"
      value={state}
      pending={pending}
      tone="quiet"
      size="small"
      className="justify-self-start"
    >
      {text}
    </Submit>
  );
}

function Steps({ current }: { current: OrderState }) {
  const place = STEPS.findIndex((step) => step.includes(current));
  return (
    <ol aria-label={texts.state} className="-mx-4 grid grid-cols-5">
      {STEPS.map((step, i) => (
        <li
          key={step[0]}
          aria-current={i === place ? "step" : undefined}
          className="relative grid justify-items-center gap-1.5 text-center not-first:before:absolute not-first:before:top-3 not-first:before:right-[calc(50%+1rem)] not-first:before:left-[calc(-50%+1rem)] not-first:before:border-t-2 not-first:before:border-dashed not-first:before:border-borde/60"
        >
          <span
            className={`grid size-6 place-content-center rounded-full border-2 ${i > place ? "border-borde/60 bg-algodon" : i < place ? "border-salvia bg-salvia text-algodon" : "border-terracota bg-terracota text-algodon"}`}
          >
            {i <= place ? <Check size={14} strokeWidth={3} aria-hidden="true" /> : null}
          </span>
          <span className={`text-xs ${i === place ? "font-bold" : i > place ? "text-nuez" : ""}`}>
            {i === place && current === "talking" ? texts.talkingStep : orders.states[step[0]]}
          </span>
        </li>
      ))}
    </ol>
  );
}

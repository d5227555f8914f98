import { useRef } from "react";
import { href, useNavigate } from "react-router";
import { orders } from "../../messages/es/orders.ts";
import { ownerOrders as texts } from "../../messages/es/owner-orders.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Refusal } from "../../ui/form/refusal.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { pageClass } from "../../ui/page-class.ts";
import { Submit } from "../../ui/submit.tsx";
import type { NewOrderAnswer } from "./correct-order.server.ts";
import { NewOrderSchema } from "./correction-forms.ts";
import { OrderFields } from "./order-fields.tsx";

export function NewOrderPage({ inbox }: { inbox: string }) {
  const navigate = useNavigate();
  // The order's page may open slowly or fail to open. Pressing the button again opens the stored order.
  const stored = useRef<NewOrderAnswer | true>(true);
  const { parts, pending, answer } = useForm<typeof NewOrderSchema, NewOrderAnswer>({
    id: "nuevo-pedido",
    intent: "create-order",
    schema: NewOrderSchema,
    keyed: true,
    draft: true,
    keepsFields: true,
    errors: texts.errors,
    beforeSend: () => stored.current,
    onAnswer(answer) {
      if (answer.ok) stored.current = answer;
      if (answer.ok) void navigate(href("/consultas/:id", answer.value), { replace: true });
    },
  });
  return (
    <div className={`${pageClass} max-w-160 gap-6`}>
      <BackLink to={href("/consultas")}>{inbox}</BackLink>
      <header className="grid gap-2">
        <h1 className="text-4xl">{texts.newTitle}</h1>
        <p className="measure text-nuez">{texts.newIntro}</p>
      </header>
      <Form parts={parts} className="grid gap-5">
        <OrderFields initial={() => []} isReservable />
        <Refusal answer={answer} errors={texts.errors} />
        <Submit pending={pending} size="large">
          {pending ? orders.saving : texts.create}
        </Submit>
      </Form>
    </div>
  );
}

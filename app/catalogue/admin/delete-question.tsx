import { type ComponentProps, type ElementType, type ReactNode, useEffect, useRef, useState } from "react";
import type { GenericSchema } from "valibot";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { buttonClass } from "../../ui/button.ts";
import { DialogClose, DialogDescription, DialogTitle, Layer } from "../../ui/dialog.tsx";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { type Product, TRASH_DAYS } from "../product.ts";
import type { ProductAnswer } from "../product-answer.ts";

interface QuestionProps {
  product: Product;
  parts: ComponentProps<typeof Form>["parts"];
  Title: ElementType;
  Description: ElementType;
  cancel: ReactNode;
}

/** The question before a product goes into the trash (spec §5), and what becomes of it. */
function Question({ product, parts, Title, Description, cancel }: QuestionProps) {
  return (
    <Form parts={parts} className="grid gap-3">
      <Title className="font-serif text-2xl leading-tight">{texts.question}</Title>
      <Description className="text-nuez">
        {say(texts.consequence, { name: product.name, days: TRASH_DAYS })}
      </Description>
      <input type="hidden" name="id" value={product.id} readOnly />
      <div className="mt-2 grid grid-cols-2 gap-3">
        {cancel}
        <button type="submit" className={buttonClass("primary")}>
          {texts.delete}
        </button>
      </div>
    </Form>
  );
}

const formOf = { id: "eliminar", intent: "delete-product" } as const;

/** The question as a part of the page, for browsers without script. */
export function PlainDelete({ product, action }: { product: Product; action: string }) {
  const { parts } = useForm<GenericSchema, ProductAnswer>({ ...formOf, action });
  const cancel = (
    <a href={action} className={buttonClass("quiet")}>
      {texts.form.cancel}
    </a>
  );
  return <Question product={product} parts={parts} Title="h2" Description="p" cancel={cancel} />;
}

interface DeleteDialogProps {
  product: Product | null;
  action: string;
  /** What gets the focus when the dialog closes: the control that asked, where there is one. */
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
  onAnswer: (answer: ProductAnswer) => void;
}

/** The same as a dialog over the page. */
export function DeleteDialog({ product: asked, action, returnFocus, onClose, onAnswer }: DeleteDialogProps) {
  const [product, setProduct] = useState(asked);
  if (asked && asked !== product) setProduct(asked);
  const leaving = useRef<{ control: HTMLElement; next: HTMLElement | null; passed: boolean }>(null);
  const { parts } = useForm<GenericSchema, ProductAnswer>({
    ...formOf,
    action,
    beforeSend() {
      const control = returnFocus();
      leaving.current = control && { control, next: neighbourOf(control), passed: false };
      onClose();
      return true;
    },
    onAnswer,
  });
  // The card goes away with the focus in it: the next one takes it, so that a keyboard stays where it was. The dialog may
  // still be closing then, or be gone already.
  const focusAfter = () => {
    const left = leaving.current;
    return left && !left.control.isConnected && left.next?.isConnected ? left.next : returnFocus();
  };
  useEffect(() => {
    const left = leaving.current;
    if (!left || left.passed || left.control.isConnected) return;
    left.passed = true;
    focusAfter()?.focus();
  });
  return (
    <Layer open={asked !== null} onClose={onClose} shape="question" alert finalFocus={focusAfter}>
      {product ? (
        <Question
          product={product}
          parts={parts}
          Title={DialogTitle}
          Description={DialogDescription}
          cancel={<DialogClose className={buttonClass("quiet")}>{texts.form.cancel}</DialogClose>}
        />
      ) : null}
    </Layer>
  );
}

/** The same control of the card after, or before, the one that goes away. */
function neighbourOf(control: HTMLElement): HTMLElement | null {
  const item = control.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  return neighbour?.querySelector<HTMLElement>("a[href*='eliminar=']") ?? null;
}

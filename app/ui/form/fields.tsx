import type { FieldMetadata } from "@conform-to/react";
import { createContext, type InputHTMLAttributes, type TextareaHTMLAttributes, useContext } from "react";
import { controlClass, controlProps, Field, type FieldProps } from "../field.tsx";
import { errorText } from "./answer.ts";

/** What the codes of a form's errors say: set by its `Form`, read by its fields. */
export const ErrorTexts = createContext<Readonly<Record<string, string>>>({});

/** What a control takes from its field: id, name, what it begins with, and what is wrong with it in words. */
// biome-ignore lint/suspicious/noExplicitAny: a field of whatever type that a form control can hold
export function useControl(field: FieldMetadata<any, any, any>) {
  const texts = useContext(ErrorTexts);
  const [code] = field.errors ?? [];
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue === undefined ? "" : String(field.initialValue),
    error: code === undefined ? null : errorText(texts, code),
  };
}

/** A control's own attributes, and what its field has beside it. */
export type ControlOf<Attributes> = Omit<Attributes, "id" | "name" | "defaultValue"> &
  Pick<FieldProps, "label" | "hint" | "required"> & { of: Parameters<typeof useControl>[0] };

/** A line of text of a form. Every attribute of `input` passes through. */
export function TextInput(props: ControlOf<InputHTMLAttributes<HTMLInputElement>>) {
  const { of, label, hint, required, className = "", ...input } = props;
  const { id, name, defaultValue, error } = useControl(of);
  return (
    <Field {...{ id, label, error, hint, required }}>
      <input
        key={of.key}
        {...input}
        {...{ name, defaultValue, ...controlProps({ id, error, hint, required }) }}
        className={`${controlClass} ${className}`}
      />
    </Field>
  );
}

/** A text of several lines of a form, which grows with what is written; `oneLine` where it is one that may be long. */
export function TextArea(
  props: ControlOf<TextareaHTMLAttributes<HTMLTextAreaElement>> & { oneLine?: boolean },
) {
  const { of, label, hint, required, oneLine = false, className = "", ...area } = props;
  const { id, name, defaultValue, error } = useControl(of);
  return (
    <Field {...{ id, label, error, hint, required }}>
      <textarea
        key={of.key}
        {...(oneLine ? { rows: 1 } : {})}
        {...area}
        {...{ name, defaultValue, ...controlProps({ id, error, hint, required }) }}
        className={`${controlClass} field-sizing-content max-h-96 resize-y ${oneLine ? "" : "min-h-26"} ${className}`}
      />
    </Field>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { createContext, type InputHTMLAttributes, useContext } from "react";
import { type FieldProps, LineField, type TextAreaAttributes, TextField } from "../field.tsx";
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
export function TextInput({ of, ...input }: ControlOf<InputHTMLAttributes<HTMLInputElement>>) {
  return <LineField key={of.key} {...input} {...useControl(of)} />;
}

/** A text of several lines of a form. */
export function TextArea({ of, ...area }: ControlOf<TextAreaAttributes>) {
  return <TextField key={of.key} {...area} {...useControl(of)} />;
}

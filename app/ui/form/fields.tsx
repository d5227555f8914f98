import type { FieldMetadata } from "@conform-to/react";
import { type ComponentProps, createContext, useContext } from "react";
import { TextAreaField, TextField } from "../field.tsx";
import { errorText } from "./answer.ts";

/** What the codes of a form's errors say: set by its `Form`, read by its fields. */
export const ErrorTexts = createContext<Readonly<Record<string, string>>>({});

// biome-ignore lint/suspicious/noExplicitAny: a field of whatever type that a form control can hold
type Field = FieldMetadata<any, any, any>;

/** What a control takes from its field: id, name, what it begins with, and what is wrong with it in words. */
export function useControl(field: Field) {
  const texts = useContext(ErrorTexts);
  const [code] = field.errors ?? [];
  return {
    id: field.id,
    name: field.name,
    defaultValue: field.initialValue === undefined ? "" : String(field.initialValue),
    error: code === undefined ? null : errorText(texts, code),
  };
}

type Of<Props> = Omit<Props, "id" | "name" | "defaultValue" | "error"> & { of: Field };

/** A line of text of a form. */
export function TextInput({ of, ...props }: Of<ComponentProps<typeof TextField>>) {
  return <TextField key={of.key} {...props} {...useControl(of)} />;
}

/** A text of several lines of a form. */
export function TextArea({ of, ...props }: Of<ComponentProps<typeof TextAreaField>>) {
  return <TextAreaField key={of.key} {...props} {...useControl(of)} />;
}

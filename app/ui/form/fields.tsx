import type { FieldMetadata } from "@conform-to/react";
import { createContext, useContext } from "react";
import {
  type FieldProps,
  type LineAttributes,
  LineField,
  type SelectAttributes,
  SelectField,
  type TextAreaAttributes,
  TextField,
} from "../field.tsx";
import { errorText } from "./answer.ts";

export const ErrorTexts = createContext<Readonly<Record<string, string>>>({});

// biome-ignore lint/suspicious/noExplicitAny: the hook takes a field of any type
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

export type ControlOf<Attributes> = Omit<Attributes, "id" | "name" | "defaultValue"> &
  Pick<FieldProps, "label" | "hint" | "required"> & { of: Parameters<typeof useControl>[0] };

export function TextInput({ of, ...input }: ControlOf<LineAttributes>) {
  return <LineField key={of.key} {...input} {...useControl(of)} />;
}

export function TextArea({ of, ...area }: ControlOf<TextAreaAttributes>) {
  return <TextField key={of.key} {...area} {...useControl(of)} />;
}

export function SelectInput({ of, ...select }: ControlOf<SelectAttributes>) {
  return <SelectField key={of.key} {...select} {...useControl(of)} />;
}

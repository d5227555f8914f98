import type { InputHTMLAttributes, ReactNode } from "react";
import { TextAreaField, TextField } from "../ui/field.tsx";
import { fieldProps, type SectionState } from "./section-state.ts";

interface SettingFieldProps<D> {
  state: SectionState<D>;
  name: string;
  value: string;
  label: string;
  hint?: ReactNode;
  /** What the field is for phones: keyboard, correction. */
  input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "autoCapitalize" | "spellCheck" | "placeholder" | "className"
  >;
}

/** A one-line field of a section, marked while it holds an invented value. */
export function SettingField<D>({ state, name, value, label, hint, input }: SettingFieldProps<D>) {
  return (
    <TextField
      {...input}
      {...fieldProps(state, name, value)}
      label={label}
      {...hinted(state.examples.includes(name), hint)}
    />
  );
}

/** The same for a text of several lines. */
export function SettingArea<D>({
  state,
  name,
  value,
  label,
  hint,
  oneLine = false,
}: Omit<SettingFieldProps<D>, "input"> & {
  /** A text of one line that may be longer than a phone is wide. */
  oneLine?: boolean;
}) {
  return (
    <TextAreaField
      {...fieldProps(state, name, value)}
      {...(oneLine ? { rows: 1, className: "one-line" } : {})}
      label={label}
      {...hinted(state.examples.includes(name), hint)}
    />
  );
}

function hinted(example: boolean, hint: ReactNode): { hint?: ReactNode } {
  if (!example) return hint === undefined ? {} : { hint };
  return {
    hint: (
      <>
        <strong className="example-note">Dato de ejemplo: cambialo</strong>
        {hint === undefined ? null : <> {hint}</>}
      </>
    ),
  };
}

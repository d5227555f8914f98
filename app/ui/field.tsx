import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from "react";

interface FieldProps {
  id: string;
  label: string;
  /** What is wrong with the value, in words; null when nothing is. */
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean;
  children: ReactNode;
}

/** A label, its control, a hint, and the error at the field (spec §5), tied together for screen readers by their ids. */
function Field({ id, label, error, hint, required = false, children }: FieldProps) {
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label htmlFor={id} className="field-label">
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {children}
      {hint ? (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** What a control inside a {@link Field} has to carry: name of the error and hint, and whether it is invalid. */
function fieldControl(id: string, { error, hint }: { error?: string | null | undefined; hint?: boolean }) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id"> & Omit<FieldProps, "children">;

/** A one-line text, ready to use. Every attribute of `input` passes through. */
export function TextField({
  id,
  label,
  error,
  hint,
  required = false,
  className = "",
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <input
        {...input}
        {...fieldControl(id, { error, hint: hint !== undefined })}
        required={required}
        className={`field-control ${className}`}
      />
    </Field>
  );
}

type TextAreaFieldProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "id"> &
  Omit<FieldProps, "children">;

/** A text of several lines, ready to use; it grows with what is written. */
export function TextAreaField({
  id,
  label,
  error,
  hint,
  required = false,
  className = "",
  ...area
}: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} required={required}>
      <textarea
        {...area}
        {...fieldControl(id, { error, hint: hint !== undefined })}
        required={required}
        className={`field-control field-area ${className}`}
      />
    </Field>
  );
}

import type {
  FieldsetHTMLAttributes,
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from "react";

export interface FieldProps {
  id: string;
  label: ReactNode;
  error?: string | null | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
}

/** Text has at least 16 px, because phones zoom into fields with smaller text. */
export const controlClass =
  "w-full min-w-0 min-h-12 px-3.5 py-2.5 rounded-control border border-borde bg-algodon text-base leading-normal " +
  "placeholder:text-nuez placeholder:opacity-100 focus-visible:outline-offset-1 " +
  "aria-invalid:border-error aria-invalid:inset-ring aria-invalid:inset-ring-error";

const labelClass = "flex gap-1 text-small font-semibold";

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm/snug text-nuez">
      {children}
    </p>
  );
}

/** `live` makes screen readers announce an error that appears while the focus is elsewhere. */
export function FieldError(props: { id?: string; live?: boolean; children: ReactNode }) {
  const { id, live = false, children } = props;
  return (
    <p
      id={id}
      data-field-error=""
      role={live ? "alert" : undefined}
      className="text-small/snug font-semibold text-error"
    >
      {children}
    </p>
  );
}

export function controlProps({ id, error, hint, required }: Omit<FieldProps, "label">) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    required,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { id, label, error, required } = props;
  return (
    <div className="grid grid-cols-1 content-start gap-1.5" data-invalid={error ? "" : undefined}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}
      </label>
      {children}
      <Remarks {...props} />
    </div>
  );
}

function divide<Attributes extends { className?: string | undefined }>(props: FieldProps & Attributes) {
  const { label, hint, error, className = "", ...attributes } = props;
  const { id, required } = props;
  return {
    frame: { id, label, hint, error, required },
    control: {
      ...attributes,
      ...controlProps({ id, hint, error, required }),
      className: `${controlClass} ${className}`,
    },
  };
}

export type LineAttributes = InputHTMLAttributes<HTMLInputElement> & { suggestions?: readonly string[] };

export function LineField({ suggestions, ...props }: FieldProps & LineAttributes) {
  const { frame, control } = divide(props);
  const listId = suggestions && `${props.id}-known`;
  return (
    <Field {...frame}>
      <input autoComplete="off" list={listId} {...control} />
      {suggestions ? (
        <datalist id={listId}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      ) : null}
    </Field>
  );
}

/** `oneLine` is for a long text without line breaks. The field begins with one row and grows with the text. */
export type TextAreaAttributes = TextareaHTMLAttributes<HTMLTextAreaElement> & { oneLine?: boolean };

export function TextField({ oneLine = false, ...props }: FieldProps & TextAreaAttributes) {
  const { frame, control } = divide({ ...(oneLine ? { rows: 1 } : {}), ...props });
  return (
    <Field {...frame}>
      <textarea
        {...control}
        className={`${control.className} field-sizing-content max-h-96 resize-y ${oneLine ? "" : "min-h-26"}`}
      />
    </Field>
  );
}

export type SelectAttributes = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly (readonly [value: string, text: string])[];
};

export function SelectField({ options, ...props }: FieldProps & SelectAttributes) {
  const { frame, control } = divide(props);
  return (
    <Field {...frame}>
      <select {...control}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Remarks({ id, hint, error }: FieldProps) {
  return (
    <>
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </>
  );
}

type FieldGroupProps = Omit<FieldsetHTMLAttributes<HTMLFieldSetElement>, "id"> & Omit<FieldProps, "required">;

export function FieldGroup({ id, label, error, hint, className = "", children, ...rest }: FieldGroupProps) {
  const { "aria-invalid": _, required: __, ...described } = controlProps({ id, error, hint });
  return (
    <fieldset {...rest} {...described} className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <legend className={`mb-1.5 ${labelClass}`}>{label}</legend>
      {children}
      <Remarks {...{ id, label, hint, error }} />
    </fieldset>
  );
}

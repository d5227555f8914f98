import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, useState } from "react";
import { iconButtonClass } from "./button.ts";
import { controlClass, controlProps, Field, type FieldProps } from "./field.tsx";
import { useControl } from "./form/fields.tsx";

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> &
  FieldProps & {
    /** Names of the button that shows what is typed, and hides it again. */
    showLabel: string;
    hideLabel: string;
  };

/** A password, typed once: an eye shows it. Without script it stays hidden. */
function PasswordField(props: PasswordFieldProps) {
  const { id, label, error, hint, required, showLabel, hideLabel, className = "", ...input } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, error, hint, required }}>
      <div className="relative">
        <input
          {...input}
          {...controlProps({ id, error, hint, required })}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-12 ${className}`}
        />
        <button
          type="button"
          className={`with-script absolute inset-y-0 right-1 my-auto ${iconButtonClass}`}
          aria-label={shown ? hideLabel : showLabel}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
        </button>
      </div>
    </Field>
  );
}

/** A password of a form. */
export function PasswordInput({
  of,
  ...props
}: Omit<PasswordFieldProps, "id" | "name" | "defaultValue" | "error"> & {
  of: Parameters<typeof useControl>[0];
}) {
  return <PasswordField key={of.key} {...props} {...useControl(of)} />;
}

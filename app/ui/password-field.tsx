import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type InputHTMLAttributes, useState } from "react";
import { iconButtonClass } from "./button.ts";
import { controlClass, controlProps, Field } from "./field.tsx";
import { type ControlOf, useControl } from "./form/fields.tsx";

type PasswordInputProps = ControlOf<Omit<InputHTMLAttributes<HTMLInputElement>, "type">> & {
  showLabel: string;
  hideLabel: string;
};

export function PasswordInput(props: PasswordInputProps) {
  const { of, label, hint, required, showLabel, hideLabel, className = "", ...input } = props;
  const { id, name, defaultValue, error } = useControl(of);
  // Conform changes the field's key when the form is reset, which hides the password again.
  const [shownKey, setShownKey] = useState<{ key: typeof of.key } | null>(null);
  const shown = shownKey !== null && shownKey.key === of.key;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ id, label, error, hint, required }}>
      <div key={of.key} className="relative">
        <input
          {...input}
          {...{ name, defaultValue, ...controlProps({ id, error, hint, required }) }}
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
          onClick={() => setShownKey(shown ? null : { key: of.key })}
        >
          <Icon size={20} strokeWidth={1.8} />
        </button>
      </div>
    </Field>
  );
}

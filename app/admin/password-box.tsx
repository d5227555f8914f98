import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type ComponentProps, useState } from "react";
import { entry } from "../messages/es/account.ts";
import { iconButtonClass } from "../ui/button.ts";
import { controlClass, controlProps, Field } from "../ui/field.tsx";
import { type TextInput, useControl } from "../ui/form/fields.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "./forms.ts";

type FieldOf = ComponentProps<typeof TextInput>["of"];

export function PasswordBox({ of, label, fresh = false }: { of: FieldOf; label: string; fresh?: boolean }) {
  const { id, name, defaultValue, error } = useControl(of);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  const { show, hide, ...texts } = entry.password;
  const described = { id, error, hint: fresh ? texts.hint : undefined, required: true };
  return (
    <Field {...described} label={label}>
      <div key={of.key} className="relative">
        <input
          {...controlProps(described)}
          name={name}
          defaultValue={defaultValue}
          type={shown ? "text" : "password"}
          autoComplete={fresh ? "new-password" : "current-password"}
          minLength={fresh ? PASSWORD_MIN : undefined}
          maxLength={PASSWORD_MAX}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlClass} pr-12`}
        />
        <button
          type="button"
          className={`with-script absolute inset-y-0 right-1 my-auto ${iconButtonClass}`}
          aria-label={shown ? hide : show}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} strokeWidth={1.8} />
        </button>
      </div>
    </Field>
  );
}

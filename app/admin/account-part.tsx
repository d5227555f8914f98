import type { ReactNode } from "react";
import { refusals, account as texts } from "../messages/es/account.ts";
import { type ButtonTone, buttonClass, textLinkClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { useForm } from "../ui/form/use-form.tsx";
import { panelClass } from "../ui/panel.ts";
import type { Account } from "./account-view.server.ts";
import type { AccountAnswer } from "./form-intents.server.ts";
import { ConfirmedSchema } from "./forms.ts";
import type { LastBackup } from "./last-backup.ts";
import { EntryForm, PasswordBox } from "./sign-in-form.tsx";

export interface PartProps {
  account: Account;
  /** The public key of push subscriptions; null where the shop has no service worker. */
  pushKey: string | null;
  /** The newest daily copy; null where none are made. */
  lastBackup: LastBackup | null;
}

interface FoldedFormProps {
  summary: ReactNode;
  look?: "button" | "link";
  open: boolean;
  children: ReactNode;
}

/** A form that is folded behind its name, so that the page is not a wall of password fields. */
export function FoldedForm({ summary, look = "button", open, children }: FoldedFormProps) {
  return (
    <Disclosure
      summary={summary}
      summaryClass={`list-none ${look === "button" ? buttonClass("quiet", "medium") : textLinkClass}`}
      className="open:w-full [&[open]>summary]:mb-5"
      open={open}
    >
      {children}
    </Disclosure>
  );
}

type Row = { id: string; name: ReactNode; detail: string | null; action: ReactNode };

export function AccountList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={`${panelClass} grid grid-cols-[minmax(0,1fr)] divide-y divide-hilo`}>
      {rows.map(({ id, name, detail, action }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2.5 font-semibold">{name}</p>
            {detail ? <p className="text-small wrap-anywhere text-nuez">{detail}</p> : null}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}

export const submitClass = (tone: ButtonTone = "primary") =>
  buttonClass(tone, "medium", "justify-self-start");

/** `id` names the changed row. */
export function useConfirmed(intent: string, id = "") {
  return useForm<typeof ConfirmedSchema, AccountAnswer>({
    id: id ? `${intent}-${id}` : intent,
    intent,
    action: "/cuenta",
    schema: ConfirmedSchema,
    errors: refusals,
    ...(id ? { values: { id } } : {}),
  });
}

interface ConfirmedProps extends Omit<FoldedFormProps, "open" | "children"> {
  form: ReturnType<typeof useConfirmed>;
  submit: string;
  tone?: ButtonTone;
  id?: string;
  children?: ReactNode;
}

export function Confirmed({ form, submit, tone, id, children, ...folded }: ConfirmedProps) {
  return (
    <FoldedForm {...folded} open={form.pending || form.answer?.ok === false}>
      <EntryForm form={form} submit={submit} button={submitClass(tone)}>
        {id ? <input type="hidden" name="id" value={id} /> : null}
        {children}
        <PasswordBox of={form.fields.currentPassword} label={texts.password.current} />
      </EntryForm>
    </FoldedForm>
  );
}

import type { ComponentProps, ReactNode } from "react";
import type { GenericSchema } from "valibot";
import { refusals, account as texts } from "../messages/es/account.ts";
import { buttonClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { useForm } from "../ui/form/use-form.tsx";
import { panelClass } from "../ui/panel.ts";
import { showToast } from "../ui/toast.ts";
import type { Account } from "./account-view.server.ts";
import type { AccountAnswer } from "./form-intents.server.ts";
import { ConfirmedSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { EntryForm } from "./sign-in-form.tsx";

export interface PartProps {
  account: Account;
  /** The public key of push subscriptions; null where the shop has no service worker. */
  pushKey: string | null;
  /** The newest daily backup; null where BACKUP_TO is not set. */
  lastBackup: { age: number; made: boolean; late: boolean } | null;
  /** Key of the message about the last backup download, from the URL; empty when there is none. */
  notice: string;
}

type FormOptions<Schema extends GenericSchema> = Parameters<typeof useForm<Schema, AccountAnswer>>[0];

interface AccountFormOptions<Schema extends GenericSchema>
  extends Pick<FormOptions<Schema>, "beforeSend" | "action"> {
  intent: string;
  schema?: Schema;
  done?: string;
  onDone?: () => void;
}

export function useAccountForm<Schema extends GenericSchema>(options: AccountFormOptions<Schema>) {
  const { intent, done, onDone, ...rest } = options;
  return useForm<Schema, AccountAnswer>({
    id: intent,
    intent,
    action: "/cuenta",
    errors: refusals,
    ...rest,
    onAnswer({ ok }) {
      if (!ok) return;
      if (done) showToast({ tone: "success", title: done, urgent: true });
      onDone?.();
    },
  });
}

export const useConfirmedForm = (options: Omit<AccountFormOptions<typeof ConfirmedSchema>, "schema">) =>
  useAccountForm({ ...options, schema: ConfirmedSchema });

interface FoldedFormProps extends Pick<ComponentProps<typeof EntryForm>, "submit"> {
  form: ComponentProps<typeof EntryForm>["form"] & {
    fields: { currentPassword: ComponentProps<typeof PasswordBox>["of"] };
  };
  summary: string;
  children?: ReactNode;
}

export function FoldedForm({ form, summary, submit, children }: FoldedFormProps) {
  return (
    <Disclosure
      summary={summary}
      summaryClass={`list-none ${buttonClass("quiet", "medium")}`}
      className="[&[open]>summary]:mb-5"
      open={form.pending || form.answer?.ok === false}
    >
      <AccountForm form={form} submit={submit}>
        <PasswordBox of={form.fields.currentPassword} label={texts.password.current} />
        {children}
      </AccountForm>
    </Disclosure>
  );
}

export const AccountForm = (props: ComponentProps<typeof EntryForm>) => (
  <EntryForm size="medium" className="justify-self-start" {...props} />
);

type Row = { id: string; name: ReactNode; chip?: string; detail: string; action?: ReactNode };

export function AccountList({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={`${panelClass} grid grid-cols-[minmax(0,1fr)] divide-y divide-hilo`}>
      {rows.map(({ id, name, chip, detail, action }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2.5 font-semibold wrap-anywhere">
              {name}
              {chip ? <Chip tone="sage">{chip}</Chip> : null}
            </p>
            <p className="text-small wrap-anywhere text-nuez">{detail}</p>
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}

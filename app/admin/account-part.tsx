import { type ComponentProps, type ReactNode, useState } from "react";
import type { GenericSchema } from "valibot";
import { account as texts } from "../messages/es/account.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { Chip } from "../ui/chip.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { intoView } from "../ui/into-view.ts";
import { panelClass } from "../ui/panel.ts";
import { showToast } from "../ui/toast.ts";
import type { Account } from "./account-view.server.ts";
import { ConfirmedSchema } from "./forms.ts";
import { PasswordBox } from "./password-box.tsx";
import { type AuthOptions, EntryForm, useAuthForm } from "./sign-in-form.tsx";

export interface PartProps {
  account: Account;
  /** The public key of push subscriptions; null with OFFLINE=false, which turns the service worker off. */
  pushKey: string | null;
  /** Today's date in the shop's time zone, as `2026-11-24`. */
  today: string;
  /**
   * Null without BACKUP_TO. `age` is the time in ms since the newest backup was due.
   * If no backup was `made` yet, it is the time since BACKUP_TO was set.
   */
  lastBackup: { age: number; made: boolean; late: boolean } | null;
  /** Says why a backup download was refused, as a key of `texts.backup.notices`. It is empty otherwise. */
  notice: string;
}

interface AccountFormOptions<Schema extends GenericSchema> extends AuthOptions<Schema> {
  done?: string;
  onDone?: () => void;
}

export function useAccountForm<Schema extends GenericSchema>(options: AccountFormOptions<Schema>) {
  const { done, onDone, ...rest } = options;
  return useAuthForm<Schema>({
    action: "/cuenta",
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
      onToggle={({ currentTarget: { open, children } }) => {
        if (open) children[1]?.querySelector<HTMLElement>("input[type=password]")?.focus();
      }}
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

export interface RowAction {
  intent: string;
  label: string;
  /** Text of the toast after success. An action without `done` returns a link, which replaces the form. */
  done?: string;
  about?: string;
}

interface ActionRow extends Row {
  /** Name of the row in its buttons and form, as plain text. A row without `named` has no buttons. */
  named?: string;
}

interface ActionRowsProps {
  rows: readonly ActionRow[];
  actions: readonly RowAction[];
  answered?: (link: string, row: ActionRow) => ReactNode;
}

/** Shows an action's form below the list. Inside a row, the form would disappear when its row is removed. */
export function ActionRows({ rows, actions, answered }: ActionRowsProps) {
  const [chosen, setChosen] = useState<{ row: ActionRow; action: RowAction } | null>(null);
  if (rows.length === 0 && !chosen) return null;
  const buttonsOf = (row: ActionRow) =>
    actions.map((action) => (
      <button
        key={action.intent}
        type="button"
        className={textLinkClass}
        aria-expanded={row.id === chosen?.row.id && action === chosen.action}
        onClick={() => setChosen({ row, action })}
      >
        {action.label}
        <span className="sr-only"> {row.named}</span>
      </button>
    ));
  const listed = rows.map((row) => ({
    ...row,
    action: row.named ? <div className="flex flex-wrap gap-x-5">{buttonsOf(row)}</div> : null,
  }));
  return (
    <>
      {rows.length > 0 ? <AccountList rows={listed} /> : null}
      {chosen ? (
        <ActionForm
          key={`${chosen.action.intent} ${chosen.row.id}`}
          {...chosen}
          answered={answered}
          close={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

interface ActionFormProps {
  answered: ActionRowsProps["answered"];
  row: ActionRow;
  action: RowAction;
  close: () => void;
}

function ActionForm({ row, action: { intent, label, done, about }, answered, close }: ActionFormProps) {
  const form = useConfirmedForm({ intent, ...(done ? { done, onDone: close } : {}) });
  const link = form.answer?.ok ? form.answer.value.link : undefined;
  if (link) return answered?.(link, row);
  return (
    <div ref={intoView}>
      <AccountForm form={form} submit={label} tone="quiet">
        <input type="hidden" name="id" value={row.id} />
        <p className="measure wrap-anywhere">
          <strong>
            {label} {row.named}.
          </strong>{" "}
          {about}
        </p>
        <PasswordBox of={form.fields.currentPassword} label={texts.password.current} />
      </AccountForm>
    </div>
  );
}

import type { ReactNode } from "react";
import { refusals, account as texts } from "../messages/es/account.ts";
import { type ButtonTone, buttonClass, textLinkClass } from "../ui/button.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { useForm } from "../ui/form/use-form.tsx";
import { Panel } from "../ui/panel.tsx";
import type { AccountService } from "./account.server.ts";
import type { AccountAnswer } from "./form-intents.server.ts";
import { ConfirmedSchema } from "./forms.ts";
import type { LastBackup } from "./last-backup.ts";
import { EntryForm, PasswordBox } from "./sign-in-form.tsx";

export type Account = NonNullable<Awaited<ReturnType<AccountService["view"]>>>;

export interface PartProps {
  account: Account;
  /** What a browser subscribes to notices with; null where the shop has no service worker. */
  pushKey: string | null;
  /** The newest daily copy; null where none are made. */
  lastBackup: LastBackup | null;
  answered: FormAnswer | undefined;
}

interface WaitingProps {
  summary: ReactNode;
  look?: "button" | "link";
  open: boolean;
  children: ReactNode;
}

/** A form that waits behind its name, so that a page of sensitive changes is not a wall of password fields. */
export function Waiting({ summary, look = "button", open, children }: WaitingProps) {
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
    <Panel as="ul" padding="none" className="grid grid-cols-[minmax(0,1fr)] divide-y divide-hilo">
      {rows.map(({ id, name, detail, action }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
          <div className="min-w-0">
            <p className="flex flex-wrap gap-x-2.5 font-semibold">{name}</p>
            {detail ? <p className="text-small wrap-anywhere text-nuez">{detail}</p> : null}
          </div>
          {action}
        </li>
      ))}
    </Panel>
  );
}

export const submitClass = (tone: ButtonTone = "primary") =>
  buttonClass(tone, "medium", "justify-self-start");

/** A sensitive change: a form that asks for the password once more. `id` is what it is about. */
export function useConfirmed(intent: string, answered: FormAnswer | undefined, id = "") {
  const mine = !id || (answered?.result?.initialValue as { id?: string } | undefined)?.id === id;
  return useForm<typeof ConfirmedSchema, AccountAnswer>({
    id: id ? `${intent}-${id}` : intent,
    intent,
    action: "/cuenta",
    schema: ConfirmedSchema,
    errors: refusals,
    ...(mine ? { answered } : {}),
    ...(id ? { values: { id } } : {}),
  });
}

interface ConfirmedProps extends Omit<WaitingProps, "open" | "children"> {
  form: ReturnType<typeof useConfirmed>;
  submit: string;
  tone?: ButtonTone;
  id?: string;
  children?: ReactNode;
}

export function Confirmed({ form, submit, tone, id, children, ...waiting }: ConfirmedProps) {
  return (
    <Waiting {...waiting} open={form.pending || form.answer?.ok === false}>
      <EntryForm form={form} submit={submit} button={submitClass(tone)}>
        {id ? <input type="hidden" name="id" value={id} /> : null}
        {children}
        <PasswordBox of={form.fields.currentPassword} label={texts.password.current} />
      </EntryForm>
    </Waiting>
  );
}

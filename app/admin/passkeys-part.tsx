import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { account, refusals } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { Alert } from "../ui/alert.tsx";
import type { FormAnswer } from "../ui/form/answer.ts";
import { TextInput } from "../ui/form/fields.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { PasswordInput } from "../ui/password-field.tsx";
import type { Account } from "./account-page.tsx";
import {
  AccountList,
  AccountPart,
  AccountRow,
  ConfirmedForm,
  currentPassword,
  type PartProps,
  submitClass,
  useConfirmed,
  Waiting,
} from "./account-part.tsx";
import { NewPasskeySchema, PASSKEY_NAME_MAX } from "./forms.ts";
import { RefusalAlert, refusalText } from "./sign-in-form.tsx";

const texts = account.passkeys;

type Passkey = Account["passkeys"][number];

/** Passkeys: signing in with the finger, the face or the PIN of a device. Adding one needs script. */
export function PasskeysPart({ passkeys, notice, answered }: PartProps & { passkeys: readonly Passkey[] }) {
  return (
    <AccountPart id="llaves" title={texts.title} lead={texts.lead} notice={notice}>
      {passkeys.length > 0 ? (
        <AccountList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answered={answered} />
          ))}
        </AccountList>
      ) : null}
      <p className="without-script text-nuez">{texts.noScript}</p>
      <AddPasskey />
    </AccountPart>
  );
}

function PasskeyRow({ passkey, answered }: { passkey: Passkey; answered: FormAnswer | undefined }) {
  const { id, name, created } = passkey;
  const form = useConfirmed("remove-passkey", answered, id);
  return (
    <AccountRow>
      <div className="min-w-0">
        <p className="font-semibold">{name ?? texts.unnamed}</p>
        {created ? <p className="text-small text-nuez">{say(texts.created, { created })}</p> : null}
      </div>
      <Waiting
        summary={
          <>
            {texts.remove}
            <span className="sr-only">{say(texts.removeNamed, { name: name ?? texts.unnamed })}</span>
          </>
        }
        look="link"
        open={form.answer !== null}
      >
        <ConfirmedForm form={form} id={id} submit={texts.removeSubmit} tone="quiet" />
      </Waiting>
    </AccountRow>
  );
}

function AddPasskey() {
  const revalidator = useRevalidator();
  const details = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<FormAnswer | "asking" | null>(null);
  const { fields, parts, reset } = useForm<typeof NewPasskeySchema>({
    id: "add-passkey",
    schema: NewPasskeySchema,
    errors: refusals,
    // Not sent: the browser's key is asked between two requests.
    beforeSend(data) {
      if (state !== "asking") void add(String(data.get("name")), String(data.get("currentPassword")));
      return false;
    },
  });
  const add = async (name: string, password: string) => {
    setState("asking");
    const { addPasskey } = await import("./passkey-ceremony.ts");
    const result = await addPasskey(name, password);
    setState(result.ok ? { ok: true, intent: "", value: null } : result);
    if (!result.ok) return;
    reset();
    details.current?.querySelector("details")?.removeAttribute("open");
    await revalidator.revalidate();
  };
  const answer = state === "asking" ? null : state;
  return (
    <div className="with-script grid gap-5" ref={details}>
      {answer?.ok ? (
        <Alert tone="success" role="status">
          {texts.added}
        </Alert>
      ) : null}
      <Waiting summary={texts.add} open={false}>
        <Form parts={parts} className="grid gap-5">
          <RefusalAlert text={refusalText(answer)} />
          <TextInput
            of={fields.name}
            label={texts.name}
            hint={texts.nameHint}
            maxLength={PASSKEY_NAME_MAX}
            autoComplete="off"
            required
          />
          <PasswordInput of={fields.currentPassword} {...currentPassword} />
          <button type="submit" className={submitClass()} aria-disabled={state === "asking" || undefined}>
            {state === "asking" ? texts.waiting : texts.submit}
          </button>
        </Form>
      </Waiting>
    </div>
  );
}

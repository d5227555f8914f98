import { type ReactNode, type SubmitEvent, useId, useRef } from "react";
import { href, useFetcher } from "react-router";
import { v7 } from "uuid";
import { catalogueMany as texts } from "../../messages/es/catalogue-many.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { MAX_LENGTH, TRASH_DAYS } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import { Dialog, DialogBody, type LayerProps } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup, LineField, SelectField } from "../../ui/field.tsx";
import { useReceived } from "../../ui/form/use-form.tsx";
import { Submit } from "../../ui/submit.tsx";
import { showToast } from "../../ui/toast.ts";
import { BulkProgress } from "../bulk/bulk-progress.tsx";
import type { ManyAnswer, ManyKind } from "../bulk/many-changes.ts";
import { useUndoBulk } from "../bulk/use-undo-bulk.ts";

interface ManySheetProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  ids: readonly string[];
  categories: readonly string[];
  onDeleted: () => void;
}

export function ManySheet({ ids, categories, onDeleted, open, onClose, ...layer }: ManySheetProps) {
  const { running, send } = useManyChange(onDeleted);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter);
    form.set("id", v7());
    form.set("ids", ids.join(" "));
    send(form);
    onClose();
  };
  return (
    <Dialog
      {...layer}
      open={open || running !== null}
      onClose={() => running || onClose()}
      shape="sheet"
      title={say(texts.title, { n: ids.length })}
      closeLabel={texts.closeSheet}
    >
      <DialogBody className="gap-6">
        {running ? (
          <BulkProgress id={running} total={ids.length} of="changed" label={texts.changing} />
        ) : (
          <Parts {...{ categories, onSubmit }} />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** `running` is the id of the change that the server makes now. A toast tells the outcome. */
function useManyChange(onDeleted: () => void) {
  const fetcher = useFetcher<ManyAnswer>();
  const { tell } = useUndoBulk();
  const sent = useRef(new FormData());
  const send = (form: FormData) => {
    sent.current = form;
    form.set("intent", "change-many");
    // `flushSync` shows the progress at once, so that the sheet does not close before the change begins.
    void fetcher.submit(form, { method: "post", action: href("/catalogo/varias"), flushSync: true });
  };
  useReceived<ManyAnswer>(fetcher, (answer) => {
    const form = sent.current;
    if (!answer.ok) {
      const action = { label: texts.goOn, run: () => send(form) };
      return showToast({ tone: "error", urgent: true, title: texts.failed, action });
    }
    const { changed } = answer.value;
    tell(changed > 0 ? String(form.get("id")) : null, {
      tone: "success",
      title: say(texts.done, { n: changed }),
    });
    if (form.get("kind") === "delete") onDeleted();
  });
  return { running: fetcher.formData ? String(fetcher.formData.get("id")) : null, send };
}

interface PartsProps {
  categories: readonly string[];
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

function Parts({ categories, onSubmit }: PartsProps) {
  const listId = useId();
  const part = (fields: ReactNode, ...kinds: readonly ManyKind[]) => (
    <form onSubmit={onSubmit} className="grid gap-2">
      {fields}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Submit key={kind} tone="quiet" size="small" name="kind" value={kind}>
            {texts.kinds[kind]}
          </Submit>
        ))}
      </div>
    </form>
  );
  const group = (label: string, ...kinds: readonly [ManyKind, ...ManyKind[]]) => (
    <FieldGroup id={`cambiar-${kinds[0]}`} label={label}>
      {part(null, ...kinds)}
    </FieldGroup>
  );
  return (
    <>
      {group(texts.shop, "visible", "draft", "hidden")}
      {group(texts.stock, "in-stock", "out-of-stock")}
      {group(texts.place, "pin", "unpin")}
      {part(
        <>
          <LineField
            id="cambiar-categoria"
            name="category"
            label={texts.category}
            required
            list={listId}
            maxLength={MAX_LENGTH.category}
            autoComplete="off"
          />
          <datalist id={listId}>
            {categories.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>,
        "category",
      )}
      {part(
        <SelectField
          id="cambiar-momento"
          name="occasion"
          label={texts.occasion}
          options={OCCASION_CODES.map((code) => [code, garment.occasions[code]])}
        />,
        "add-occasion",
        "remove-occasion",
      )}
      <Disclosure summary={texts.delete} summaryClass="py-2.5 font-semibold text-error" chevron>
        {part(<p className="text-nuez">{say(texts.deleteText, { days: TRASH_DAYS })}</p>, "delete")}
      </Disclosure>
    </>
  );
}

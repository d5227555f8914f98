import Trash2 from "lucide-react/icons/trash-2";
import { type ComponentProps, useId, useRef, useState } from "react";
import { catalogueMany as texts } from "../../messages/es/catalogue-many.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { MAX_LENGTH, TRASH_DAYS } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, type LayerProps } from "../../ui/dialog.tsx";
import { controlClass, FieldGroup } from "../../ui/field.tsx";
import type { ManyChange } from "../bulk/many-changes.ts";
import type { ManyChanges } from "./use-many-change.ts";

interface ManySheetProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  ids: readonly string[];
  categories: readonly string[];
  changes: ManyChanges;
}

export function ManySheet({ ids, categories, changes, onClose, ...layer }: ManySheetProps) {
  const { running, start } = changes;
  const [isAsking, setIsAsking] = useState(false);
  const n = ids.length;
  return (
    <Dialog
      {...layer}
      onClose={() => {
        if (running && !running.failed) return;
        if (running) changes.leave();
        setIsAsking(false);
        onClose();
      }}
      shape="sheet"
      title={say(isAsking ? texts.deleteQuestion : texts.title, { n })}
      closeLabel={texts.closeSheet}
    >
      <DialogBody className="gap-6">
        {running ? (
          <Running changes={changes} />
        ) : isAsking ? (
          <DeleteMany
            onCancel={() => setIsAsking(false)}
            onDelete={() => {
              setIsAsking(false);
              start("delete", "", ids);
            }}
          />
        ) : (
          <Actions
            onDelete={() => setIsAsking(true)}
            categories={categories}
            onChange={(what, value) => start(what, value, ids)}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

function Running({ changes: { running, goOn, undo } }: { changes: ManyChanges }) {
  if (!running) return null;
  const { sent, ids, changed, failed } = running;
  if (failed) {
    return (
      <Alert tone="error" role="alert" title={say(texts.failed, { n: changed, all: ids.length })}>
        <div className="mt-2 flex gap-3">
          <button type="button" className={buttonClass("primary", "small")} onClick={goOn}>
            {texts.goOn}
          </button>
          <button type="button" className={buttonClass("quiet", "small")} onClick={undo}>
            {texts.undo}
          </button>
        </div>
      </Alert>
    );
  }
  return (
    <div role="status" className="grid gap-1.5 py-6">
      <progress
        aria-label={texts.changing}
        max={ids.length}
        value={sent}
        className="h-2 w-full overflow-hidden rounded-full bg-lino accent-terracota"
      />
      <p className="text-small text-nuez tabular-nums">{say(texts.progress, { n: sent, all: ids.length })}</p>
    </div>
  );
}

interface ActionsProps {
  onDelete: () => void;
  categories: readonly string[];
  onChange: (what: ManyChange["what"], value: string) => void;
}

/** Each button's text, with the change that it makes. */
const GROUPS = [
  [
    texts.shop,
    [texts.visible, "visibility", "visible"],
    [texts.draft, "visibility", "draft"],
    [texts.hidden, "visibility", "hidden"],
  ],
  [texts.stock, [texts.inStock, "in-stock", "true"], [texts.outOfStock, "in-stock", "false"]],
  [texts.place, [texts.pin, "pin", "true"], [texts.unpin, "pin", "false"]],
] as const;

function Actions({ onDelete, categories, onChange }: ActionsProps) {
  return (
    <>
      {GROUPS.map(([label, ...buttons]) => (
        <FieldGroup key={label} id={`cambiar-${buttons[0][1]}`} label={label}>
          <div className="flex flex-wrap gap-2">
            {buttons.map(([text, what, value]) => (
              <SmallButton key={text} onClick={() => onChange(what, value)}>
                {text}
              </SmallButton>
            ))}
          </div>
        </FieldGroup>
      ))}
      <CategoryGroup categories={categories} onChange={onChange} />
      <OccasionGroup onChange={onChange} />
      <button
        type="button"
        className={buttonClass("plain", "small", "justify-self-start text-error")}
        onClick={onDelete}
      >
        <Trash2 size={18} strokeWidth={1.8} />
        {texts.delete}
      </button>
    </>
  );
}

function SmallButton(props: Pick<ComponentProps<"button">, "onClick" | "children">) {
  return <button type="button" className={buttonClass("quiet", "small", "shrink-0")} {...props} />;
}

function CategoryGroup({ categories, onChange }: Pick<ActionsProps, "categories" | "onChange">) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  return (
    <FieldGroup id={useId()} label={texts.category} hint={texts.categoryHint}>
      <div className="flex gap-2">
        <input
          ref={input}
          aria-label={texts.category}
          list={listId}
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          className={controlClass}
        />
        <SmallButton onClick={() => onChange("category", input.current?.value ?? "")}>
          {texts.save}
        </SmallButton>
      </div>
      <datalist id={listId}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </FieldGroup>
  );
}

function OccasionGroup({ onChange }: Pick<ActionsProps, "onChange">) {
  const select = useRef<HTMLSelectElement>(null);
  const send = (what: ManyChange["what"]) => () => onChange(what, select.current?.value ?? "");
  return (
    <FieldGroup id={useId()} label={texts.occasion}>
      <div className="flex flex-wrap gap-2">
        <select
          ref={select}
          aria-label={texts.occasion}
          className={`${controlClass} basis-full sm:flex-1 sm:basis-48`}
        >
          {OCCASION_CODES.map((code) => (
            <option key={code} value={code}>
              {garment.occasions[code]}
            </option>
          ))}
        </select>
        <SmallButton onClick={send("add-occasion")}>{texts.add}</SmallButton>
        <SmallButton onClick={send("remove-occasion")}>{texts.remove}</SmallButton>
      </div>
    </FieldGroup>
  );
}

interface DeleteManyProps {
  onDelete: () => void;
  onCancel: () => void;
}

function DeleteMany({ onDelete, onCancel }: DeleteManyProps) {
  return (
    <div className="grid gap-3">
      <p className="text-nuez">{say(texts.deleteText, { days: TRASH_DAYS })}</p>
      <div className="mt-2 grid grid-cols-2 gap-3">
        <button type="button" className={buttonClass("quiet")} onClick={onCancel}>
          {texts.cancel}
        </button>
        <button type="button" className={buttonClass("primary")} onClick={onDelete}>
          {texts.delete}
        </button>
      </div>
    </div>
  );
}

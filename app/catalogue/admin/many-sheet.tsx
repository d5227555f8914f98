import Trash2 from "lucide-react/icons/trash-2";
import { useId, useState } from "react";
import { catalogueMany as texts } from "../../messages/es/catalogue-many.ts";
import { garment } from "../../messages/es/garment.ts";
import { say } from "../../messages/message.ts";
import { MAX_LENGTH, TRASH_DAYS } from "../../product/product.ts";
import { OCCASION_CODES } from "../../product/product-codes.ts";
import { buttonClass } from "../../ui/button.ts";
import { Dialog, DialogBody, type LayerProps } from "../../ui/dialog.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldGroup, LineField, SelectField } from "../../ui/field.tsx";
import type { ManyChange } from "../bulk/many-changes.ts";
import type { ManyChanges } from "./use-many-change.ts";

interface ManySheetProps extends Pick<LayerProps, "open" | "onClose" | "finalFocus"> {
  ids: readonly string[];
  categories: readonly string[];
  changes: ManyChanges;
}

export function ManySheet({ ids, categories, changes, open, onClose, ...layer }: ManySheetProps) {
  const { running, start } = changes;
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
          <div role="status" className="grid gap-1.5 py-6">
            <progress
              aria-label={texts.changing}
              max={running.ids.length}
              value={running.sent}
              className="h-2 w-full overflow-hidden rounded-full bg-lino accent-terracota"
            />
            <p className="text-small text-nuez tabular-nums">
              {say(texts.progress, { n: running.sent, all: running.ids.length })}
            </p>
          </div>
        ) : (
          <Actions
            categories={categories}
            onChange={(what, value) => {
              start(what, value, ids);
              onClose();
            }}
          />
        )}
      </DialogBody>
    </Dialog>
  );
}

interface ActionsProps {
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

function Actions({ categories, onChange }: ActionsProps) {
  const [category, setCategory] = useState("");
  const [occasion, setOccasion] = useState<string>(OCCASION_CODES[0]);
  const listId = useId();
  const button = (text: string, what: ManyChange["what"], value: string) => (
    <button
      key={text}
      type="button"
      className={buttonClass("quiet", "small")}
      onClick={() => onChange(what, value)}
    >
      {text}
    </button>
  );
  return (
    <>
      {GROUPS.map(([label, ...buttons]) => (
        <FieldGroup key={label} id={`cambiar-${buttons[0][1]}`} label={label}>
          <div className="flex flex-wrap gap-2">
            {buttons.map(([text, what, value]) => button(text, what, value))}
          </div>
        </FieldGroup>
      ))}
      <div className="grid gap-2">
        <LineField
          id="cambiar-categoria"
          label={texts.category}
          hint={texts.categoryHint}
          list={listId}
          maxLength={MAX_LENGTH.category}
          autoComplete="off"
          onChange={({ target }) => setCategory(target.value)}
        />
        <datalist id={listId}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div>{button(texts.save, "category", category)}</div>
      </div>
      <div className="grid gap-2">
        <SelectField
          id="cambiar-momento"
          label={texts.occasion}
          options={OCCASION_CODES.map((code) => [code, garment.occasions[code]])}
          onChange={({ target }) => setOccasion(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {button(texts.add, "add-occasion", occasion)}
          {button(texts.remove, "remove-occasion", occasion)}
        </div>
      </div>
      <DeleteMany onDelete={() => onChange("delete", "")} />
    </>
  );
}

function DeleteMany({ onDelete }: { onDelete: () => void }) {
  return (
    <Disclosure summary={texts.delete} summaryClass="py-2.5 font-semibold text-error" chevron>
      <p className="pb-3 text-nuez">{say(texts.deleteText, { days: TRASH_DAYS })}</p>
      <button type="button" className={buttonClass("quiet", "small", "text-error")} onClick={onDelete}>
        <Trash2 size={18} strokeWidth={1.8} />
        {texts.deleteNow}
      </button>
    </Disclosure>
  );
}

import Copy from "lucide-react/icons/copy";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { MAX_LENGTH, ProductSchema } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { Dialog, DialogBody, DialogFoot, type LayerProps } from "../../ui/dialog.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { typedFields } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { intoView } from "../../ui/into-view.ts";
import { Submit } from "../../ui/submit.tsx";
import { failureText, type ProductAnswer } from "../product-answer.ts";
import { DetailsFields } from "./details-fields.tsx";
import { ProductPhotoField, useProductPhotos } from "./photo-field.tsx";
import { copyOf, nextAfter, type ProductStart, startOf } from "./product-start.ts";
import { gridOf, rebaseStock, type VariantGrid } from "./variant-grid.ts";
import { VisibilityField } from "./visibility-field.tsx";

const texts = catalogueAdmin.form;
/** The Enter key focuses the next field. By default, a browser would submit the half-filled form. */
const TYPING = { enterKeyHint: "next", onKeyDown: focusNext } as const;

function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.elements ?? [])] as HTMLElement[];
  const following = fields.slice(fields.indexOf(event.currentTarget) + 1);
  following.find((field) => field.matches("input:not([type=hidden]), textarea"))?.focus();
}

interface ProductFormProps {
  start: ProductStart;
  action: string;
  categories: readonly string[];
  onClose: () => void;
  /** After 'Agregar y cargar otra', `next` holds the initial values of the next new product. */
  onAnswer: (answer: ProductAnswer, next?: ProductStart) => void;
  onRestart: (start: ProductStart) => void;
}

interface ProductSheetProps extends ProductFormProps, Pick<LayerProps, "open" | "finalFocus"> {
  round: number;
}

/** Escape and the close button close the sheet and keep the unsaved input. A tap outside does nothing. */
export function ProductSheet({ open, finalFocus, round, ...form }: ProductSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      shape="sheet"
      persistent
      finalFocus={finalFocus}
      title={modeOf(form.start).title}
      closeLabel={texts.close}
    >
      <ProductForm key={`${form.start.id} ${round}`} {...form} />
    </Dialog>
  );
}

const isNew = ({ basedOn }: ProductStart) => basedOn === 0;

const modeOf = (start: ProductStart) => (isNew(start) ? texts.add : texts.edit);

/** Name of the button that saves the product and begins another one. */
const FOLLOWED = "followed";

/** The product form (spec §3 to §5). Photos are uploaded before the form is saved. */
function ProductForm(props: ProductFormProps) {
  const { categories, onClose, onRestart } = props;
  const { formId, start, isDraft, basedOn, form, fields, parts, ...state } = useProductForm(props);
  const { photos, grid, setGrid, photoInput, details, pending, failure, photoError } = state;
  const startAnew = () => {
    dropDraft(formId);
    onRestart(props.start);
  };
  return (
    <Form parts={parts} className="flex min-h-0 flex-1 flex-col">
      <input type="hidden" name="id" value={start.id} readOnly />
      <input type="hidden" name="basedOn" value={basedOn} readOnly />
      <DialogBody inert={pending}>
        {isDraft ? <DraftNote onRestart={startAnew} /> : null}
        {failure ? <SaveFailure failure={failure} /> : null}
        <ProductPhotoField
          input={photoInput}
          photos={photos}
          colours={grid.colours}
          productName={String(fields.name.value ?? "")}
          error={photoError}
        />
        <MainFields fields={fields} categories={categories} />
        <DetailsFields
          ref={details}
          errors={form.allErrors}
          fields={fields}
          start={start}
          grid={grid}
          change={setGrid}
          price={String(fields.price.value ?? "")}
        />
        <VisibilityField start={start} date={fields.visibleFrom} />
        {isNew(props.start) ? null : (
          <button
            type="button"
            className={buttonClass("quiet", "small", "justify-self-start")}
            onClick={() => onRestart(copyOf(props.start))}
          >
            <Copy size={18} strokeWidth={1.8} />
            {texts.copy}
          </button>
        )}
      </DialogBody>
      <FormFoot
        start={props.start}
        pending={!pending ? null : photos.busy ? texts.sendingPhotos : texts.saving}
        onCancel={() => {
          if (pending && !photos.busy) return;
          dropDraft(formId);
          onClose();
        }}
      />
    </Form>
  );
}

function DraftNote({ onRestart }: { onRestart: () => void }) {
  return (
    <p role="status" className="rounded-control bg-lino px-4 py-2 text-small">
      {texts.recovered}{" "}
      <button type="button" className={textLinkClass} onClick={onRestart}>
        {texts.startAnew}
      </button>
    </p>
  );
}

interface FormFootProps {
  start: ProductStart;
  /** Text of the main button while the form is being sent. Null at all other times. */
  pending: string | null;
  onCancel: () => void;
}

function FormFoot({ start, pending, onCancel }: FormFootProps) {
  return (
    <DialogFoot>
      <button type="button" className={buttonClass("quiet")} onClick={onCancel}>
        {texts.cancel}
      </button>
      <Submit className="md:order-1" pending={pending !== null}>
        {pending ?? modeOf(start).submit}
      </Submit>
      {isNew(start) ? (
        <Submit
          tone="quiet"
          className="basis-full md:basis-auto"
          name={FOLLOWED}
          value="true"
          pending={pending !== null}
        >
          {texts.addAnother}
        </Submit>
      ) : null}
    </DialogFoot>
  );
}

/** Says why the product was not saved. After a conflict, a link opens the stored product in a new tab. */
function SaveFailure({ failure: { code, detail } }: { failure: ProductAnswer & { ok: false } }) {
  const current = detail?.current;
  return (
    <Alert tone="error" role="alert" ref={intoView} title={failureText("save-product", code)}>
      {code === "NOT_FOUND" ? <p>{texts.deleted}</p> : null}
      {current ? (
        <>
          <p>{texts.conflict}</p>
          <ExternalLink href={productPath(current.slug)} target="_blank" className={textLinkClass}>
            {texts.seeStored}
          </ExternalLink>
        </>
      ) : null}
    </Alert>
  );
}

function useProductForm({ start: given, action, onAnswer }: ProductFormProps) {
  // Unsaved input is stored under this id. A copy's id contains the slug of the original product,
  // so that the unsaved copies of two products do not overwrite each other.
  const formId = `producto-${isNew(given) ? `nuevo-${given.slug ?? ""}` : given.id}`;
  const [draft] = useState(() => {
    const typed = readDraft(formId);
    return typed && (typedFields(new URLSearchParams(typed)).initialValue as ProductStart);
  });
  const start = draft ?? given;
  const [basedOn, setBasedOn] = useState(start.basedOn);
  // The fields sent last. A new product that is added right after this one begins with some of them.
  const [sent, setSent] = useState<FormData | null>(null);
  const [grid, setGrid] = useState(() => gridOf(start.variants ?? []));
  const photos = useProductPhotos(start.photos ?? []);
  const photoInput = useRef<HTMLInputElement>(null);
  const details = useRef<HTMLDetailsElement>(null);

  const { form, fields, parts, pending, answer } = useForm<typeof ProductSchema, ProductAnswer>({
    ...{ id: formId, intent: "save-product", action, schema: ProductSchema, errors: catalogueAdmin.errors },
    values: start,
    draft: true,
    // Prevents a reset after a save. Conform would reset the radio buttons by clicking them,
    // and each click would store the input as unsaved again.
    keepsFields: true,
    onInvalid: (errors) => openFor(details, errors),
    async beforeSend(data) {
      setSent(data);
      const { ok, unstored } = await photos.settled();
      if (!ok || unstored > 0) {
        photoInput.current?.closest("fieldset")?.scrollIntoView({ block: "start" });
        return false;
      }
      readPhotosAgain(data, formId);
      return true;
    },
    onAnswer(received) {
      const detail = received.ok ? null : received.detail;
      if (detail?.photos) photos.keep(detail.photos);
      // If somebody else saved first, this form is not saved, but it can be sent again. It then overwrites
      // their values, except for stock that was not edited in this form.
      const stored = detail?.current && startOf(detail.current);
      if (stored) setBasedOn(stored.basedOn);
      if (stored) setGrid((typed) => rebaseStock(typed, gridOf(stored.variants ?? [])));
      onAnswer(received, sent?.has(FOLLOWED) ? nextAfter(sent) : undefined);
    },
  });
  useNameFirst(given, formId);
  useGridDraft(formId, photos.items, grid, () => form.valid || form.validate());

  const failure = answer && !answer.ok ? answer : null;
  const wrongPhoto = Object.entries(form.allErrors).find(([name]) => name.startsWith("photos"));
  const photoError =
    wrongPhoto?.[1][0] ??
    (failure?.code === "PHOTO_GONE" ? "PHOTO_GONE" : null) ??
    (photos.failed && sent && !pending ? "PHOTO_FAILED" : null);
  return {
    ...{ formId, start, isDraft: draft !== null, basedOn, form, fields, parts, pending },
    ...{ photos, grid, setGrid, photoInput, details, failure, photoError },
  };
}

/** Focuses the name field and selects its text, if the form begins with values of another product. */
function useNameFirst({ from }: ProductStart, formId: string) {
  useEffect(() => {
    const name = from && document.forms.namedItem(formId)?.elements.namedItem("name");
    if (name instanceof HTMLInputElement) name.select();
  }, [from, formId]);
}

/** Photos may finish uploading after the button was pressed, so they are read from the form again. */
function readPhotosAgain(data: FormData, formId: string): void {
  for (const name of [...data.keys()]) if (name.startsWith("photos[")) data.delete(name);
  for (const [name, value] of new FormData(document.forms.namedItem(formId) ?? undefined)) {
    if (name.startsWith("photos[")) data.append(name, value);
  }
}

/** Photos and the variant grid can change without an input event. This hook then stores the unsaved input. */
function useGridDraft(formId: string, photos: readonly unknown[], grid: VariantGrid, check: () => void) {
  const stored = useRef({ photos, grid });
  useEffect(() => {
    const { current } = stored;
    if (photos === current.photos && grid === current.grid) return;
    const changed = grid !== current.grid;
    stored.current = { photos, grid };
    const element = document.forms.namedItem(formId);
    if (element) keepDraft(formId, new FormData(element));
    if (changed) check();
  });
}

/** Opens the details if a field inside is wrong, because a field in closed details cannot take the focus. */
function openFor({ current }: RefObject<HTMLDetailsElement | null>, errors: Record<string, unknown>): void {
  const isInside = (name: string) => current?.querySelector(`[name="${CSS.escape(name)}"]`);
  if (current && Object.keys(errors).some(isInside)) current.open = true;
}

interface MainFieldsProps extends Pick<ProductFormProps, "categories"> {
  fields: ReturnType<typeof useProductForm>["fields"];
}

function MainFields({ fields, categories }: MainFieldsProps) {
  return (
    <>
      <TextInput {...TYPING} of={fields.name} label={texts.name} required maxLength={MAX_LENGTH.name} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          {...TYPING}
          of={fields.price}
          label={texts.price}
          hint={texts.priceHint}
          inputMode="decimal"
        />
        <TextInput
          {...TYPING}
          of={fields.category}
          label={texts.category}
          hint={texts.categoryHint}
          maxLength={MAX_LENGTH.category}
          suggestions={categories}
        />
      </div>
      <TextArea
        of={fields.description}
        label={texts.description}
        maxLength={MAX_LENGTH.description}
        rows={3}
      />
    </>
  );
}

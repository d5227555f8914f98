import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import type { PhotoFieldHandle } from "../../photos/photo-field.tsx";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { DialogBody, DialogFoot } from "../../ui/dialog.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { typedFields } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import { formatPrice } from "../../ui/price.ts";
import { type CatalogueQuery, cataloguePath } from "../list/catalogue-query.ts";
import { MAX_LENGTH, type Product, ProductSchema } from "../product.ts";
import { failureText, type ProductAnswer, type ProductPhotoError, photoText } from "../product-answer.ts";
import { adminPath, type ProductStart, startOf, TASK_ANCHOR, typedStart } from "./admin-view.ts";
import { DetailsFields } from "./details-fields.tsx";
import { ProductPhotoField, useProductPhotos } from "./photo-field.tsx";
import { gridOf } from "./variant-grid.ts";

const texts = catalogueAdmin.form;
const TYPING = { autoComplete: "off", enterKeyHint: "next" } as const;

interface ProductFormProps {
  start: ProductStart;
  query: CatalogueQuery;
  categories: readonly string[];
  /** What the page was drawn with, when this form was sent without script. */
  answered?: ProductAnswer | undefined;
  /** Absent where the form is a part of the page, and links do the same. */
  sheet?: { onCancel: () => void; onAnswer: (answer: ProductAnswer) => void };
}

function formIdOf({ id, basedOn }: ProductStart): string {
  return `producto-${basedOn === 0 ? "nuevo" : id}`;
}

/**
 * The product's form (spec §3 to §5), one for the sheet and for the page without script. It sends its photos ahead, and
 * loses nothing when a save fails.
 */
export function ProductForm(props: ProductFormProps) {
  const [filled, setFilled] = useState({ start: props.start, answered: props.answered, round: 0 });
  const startAnew = (start: ProductStart) => {
    dropDraft(formIdOf(start));
    setFilled({ start, answered: undefined, round: filled.round + 1 });
  };
  return <Fields {...props} {...filled} key={filled.round} startAnew={startAnew} />;
}

function Fields({
  start: given,
  query,
  categories,
  answered,
  sheet,
  startAnew,
}: ProductFormProps & { startAnew: (start: ProductStart) => void }) {
  const formId = formIdOf(given);
  const [draft] = useState(() => {
    const kept = sheet && !answered ? readDraft(formId) : null;
    return kept && typedStart(typedFields(new URLSearchParams(kept)).initialValue);
  });
  const start = draft ?? given;
  const [basedOn, setBasedOn] = useState(start.basedOn);
  const [tried, setTried] = useState(false);
  const photos = useProductPhotos(start.photos);
  const photoField = useRef<PhotoFieldHandle>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const [variants, setVariants] = useState(start.variants);
  const [colours, setColours] = useState(() => gridOf(start.variants).colours);

  const { form, fields, parts, pending, answer } = useForm<typeof ProductSchema, ProductAnswer>({
    id: formId,
    intent: "save-product",
    action: `${cataloguePath(query)}#${TASK_ANCHOR}`,
    schema: ProductSchema,
    errors: catalogueAdmin.errors,
    answered,
    // A plain form has a row to begin with.
    values: sheet ? start : { ...start, variants: [...start.variants, {}] },
    draft: sheet !== undefined,
    onInvalid(errors) {
      // What is wrong takes the focus, which nothing that is folded away can.
      if (details.current && Object.keys(errors).some(isDetail)) details.current.open = true;
    },
    async beforeSend(data) {
      setTried(true);
      const { ok, unkept } = await photos.settled();
      if (!ok || unkept > 0) {
        photoField.current?.show();
        return false;
      }
      // The photos that arrived meanwhile stand in the form; its files went ahead.
      for (const name of [...data.keys()]) if (/^photos\[|^files$/.test(name)) data.delete(name);
      for (const [name, value] of new FormData(document.forms.namedItem(formId) ?? undefined)) {
        if (name.startsWith("photos[")) data.append(name, value);
      }
      // Whoever chose to save over what is there need not choose again when this save fails for another reason.
      if (data.has("over")) setBasedOn(Number(data.get("over")));
      return true;
    },
    onAnswer(received) {
      if (!received.ok && received.detail) photos.keep(received.detail.photos);
      sheet?.onAnswer(received);
    },
  });

  // Photos arrive on their own, talles and colours are drawn first; texts are remembered as they are typed.
  const kept = useRef({ photos: photos.items, variants });
  const keeps = sheet !== undefined;
  const { validate, valid } = form;
  useEffect(() => {
    const { current } = kept;
    if (photos.items === current.photos && variants === current.variants) return;
    const retyped = variants !== current.variants;
    kept.current = { photos: photos.items, variants };
    const element = document.forms.namedItem(formId);
    if (keeps && element) keepDraft(formId, new FormData(element));
    if (retyped && !valid) validate();
  }, [photos.items, variants, formId, keeps, valid, validate]);

  const failure = answer && !answer.ok ? answer : null;
  const photoError =
    Object.entries(form.allErrors).find(([name]) => name.startsWith("photos"))?.[1][0] ??
    failure?.detail?.photoError ??
    (photos.failed && tried && !pending ? "PHOTO_FAILED" : null);
  const mode = given.basedOn === 0 ? texts.add : texts.edit;
  return (
    <Form parts={parts} encType="multipart/form-data" className="flex min-h-0 flex-1 flex-col">
      {/* The Enter key presses a form's first button, which would otherwise be a photo's. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="id" value={start.id} readOnly />
      <input type="hidden" name="basedOn" value={basedOn} readOnly />
      <DialogBody>
        {draft ? (
          <p role="status" className="rounded-control bg-lino px-4 py-2 text-small">
            {texts.recovered}{" "}
            <button type="button" className={textLinkClass} onClick={() => startAnew(given)}>
              {texts.startAnew}
            </button>
          </p>
        ) : null}
        {failure ? (
          <Alert tone="error" role="alert" ref={intoView} title={failureText("save-product", failure.code)}>
            <Meanwhile
              answer={failure}
              storedPath={(id) => adminPath(query, "editar", id)}
              onUseStored={sheet ? (product) => startAnew(startOf(product)) : null}
            />
          </Alert>
        ) : null}
        <ProductPhotoField
          handle={photoField}
          form={form}
          photos={photos}
          colours={colours.filter(({ name }) => name.trim() !== "")}
          productName={String(fields.name.value ?? "")}
          error={photoError ? photoText(photoError as ProductPhotoError) : null}
        />
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
            list={`${formId}-categories`}
          />
        </div>
        <datalist id={`${formId}-categories`}>
          {categories.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextArea
          of={fields.description}
          label={texts.description}
          maxLength={MAX_LENGTH.description}
          rows={3}
        />
        <DetailsFields
          handle={details}
          form={form}
          fields={fields}
          start={start}
          open={answered !== undefined && (answered.ok || Object.keys(form.allErrors).some(isDetail))}
          onChange={
            sheet
              ? (rows, dyes) => {
                  setVariants(rows);
                  setColours(dyes);
                }
              : undefined
          }
        />
      </DialogBody>
      <DialogFoot>
        {sheet ? (
          <button
            type="button"
            className={buttonClass("quiet")}
            onClick={() => {
              dropDraft(formId);
              sheet.onCancel();
            }}
          >
            {texts.cancel}
          </button>
        ) : (
          <Link to={cataloguePath(query)} className={buttonClass("quiet")}>
            {texts.cancel}
          </Link>
        )}
        <button type="submit" className={buttonClass("primary")} aria-disabled={pending}>
          {!pending ? mode.submit : photos.busy ? texts.sendingPhotos : texts.saving}
        </button>
      </DialogFoot>
    </Form>
  );
}

/** Whether a field is one of those that are folded away. */
function isDetail(name: string): boolean {
  return /^(variants|priceBefore|composition)/.test(name);
}

interface MeanwhileProps {
  answer: ProductAnswer & { ok: false };
  /** The form with what is stored, by a link; `onUseStored` does the same with script. */
  storedPath: (id: string) => string;
  onUseStored: ((product: Product) => void) | null;
}

/** What somebody else did to the product meanwhile, and what can be done about it. */
function Meanwhile({ answer: { code, detail }, storedPath, onUseStored }: MeanwhileProps) {
  if ((code !== "CONFLICT" && code !== "NOT_FOUND") || !detail) return null;
  const { current } = detail;
  const conflict = code === "CONFLICT";
  const quiet = buttonClass("quiet", "small");
  return (
    <div className="grid gap-2.5 text-small">
      <p>{conflict ? texts.conflict : current ? texts.inTrash : texts.purged}</p>
      {current ? <StoredVersion product={current} /> : null}
      {current && !conflict ? <input type="hidden" name="restore" value="true" /> : null}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          name="over"
          value={current?.version ?? 0}
          className={buttonClass("primary", "small")}
        >
          {conflict ? texts.saveMine : current ? texts.restoreMine : texts.addAsNew}
        </button>
        {!current || !conflict ? null : onUseStored ? (
          <button type="button" className={quiet} onClick={() => onUseStored(current)}>
            {texts.useStored}
          </button>
        ) : (
          <a href={storedPath(current.id)} className={quiet}>
            {texts.useStored}
          </a>
        )}
      </div>
    </div>
  );
}

/** What is stored now, for who has to choose between that and their own text. */
function StoredVersion({ product }: { product: Product }) {
  const { stored } = catalogueAdmin;
  const rows = [
    [stored.name, product.name],
    [stored.price, product.priceCents === null ? stored.noPrice : formatPrice(product.priceCents)],
    [stored.category, product.category ?? stored.noCategory],
    [stored.description, product.description ?? stored.noDescription],
    [stored.photos, String(product.photos.length)],
    ...(product.variants.length > 0 ? [[stored.variants, namesOf(product.variants)]] : []),
    ...(product.composition ? [[stored.composition, product.composition]] : []),
  ];
  return (
    <dl className="grid max-h-56 gap-1 overflow-y-auto rounded-lg bg-algodon p-3">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-2">
          <dt className="text-nuez">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function namesOf(variants: Product["variants"]): string {
  return variants.map(({ size, colour }) => [size, colour].filter(Boolean).join(" ")).join(", ");
}

/** Shows a part of the form that has just come up, wherever the form is scrolled to. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { DialogBody, DialogFoot } from "../../ui/dialog.tsx";
import { dropDraft, keepDraft, readDraft } from "../../ui/form/draft.ts";
import { TextArea, TextInput } from "../../ui/form/fields.tsx";
import { typedFields } from "../../ui/form/parse.ts";
import { Form, useForm } from "../../ui/form/use-form.tsx";
import type { CatalogueQuery } from "../catalogue-query.ts";
import { cataloguePath } from "../catalogue-query.ts";
import { formatPrice } from "../price.ts";
import { MAX_LENGTH, type Product, ProductSchema } from "../product.ts";
import { failureText, type ProductAnswer, photoText } from "../product-answer.ts";
import { adminPath, type ProductStart, startOf, TASK_ANCHOR, typedStart } from "./admin-view.ts";
import { PhotoField } from "./photo-field.tsx";
import { useProductPhotos } from "./use-product-photos.ts";

const texts = catalogueAdmin.form;

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
  const photoField = useRef<HTMLFieldSetElement>(null);

  const { form, fields, parts, pending, answer } = useForm<typeof ProductSchema, ProductAnswer>({
    id: formId,
    intent: "save-product",
    action: `${cataloguePath(query)}#${TASK_ANCHOR}`,
    schema: ProductSchema,
    errors: catalogueAdmin.errors,
    answered,
    values: start.texts,
    draft: sheet !== undefined,
    async beforeSend(data) {
      setTried(true);
      const { ok } = await photos.settled();
      if (!ok) {
        photoField.current?.scrollIntoView({ block: "start" });
        return false;
      }
      photos.writeTo(data);
      // Whoever chose to save over what is there need not choose again when this save fails for another reason.
      if (data.has("over")) setBasedOn(Number(data.get("over")));
      return true;
    },
    onAnswer(received) {
      if (!received.ok && received.detail) photos.keep(received.detail.photos);
      sheet?.onAnswer(received);
    },
  });

  // Photos arrive on their own; texts are remembered as they are typed.
  const kept = useRef(photos.items);
  const keeps = sheet !== undefined;
  useEffect(() => {
    if (photos.items === kept.current) return;
    kept.current = photos.items;
    const element = document.forms.namedItem(formId);
    if (keeps && element) keepDraft(formId, element);
  }, [photos.items, formId, keeps]);

  const failure = answer && !answer.ok ? answer : null;
  const photoCode =
    Object.entries(form.allErrors).find(([name]) => name.startsWith("photos"))?.[1][0] ??
    failure?.detail?.photoFault ??
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
              storedButton={(product) =>
                sheet ? (
                  <button
                    type="button"
                    className={buttonClass("quiet", "small")}
                    onClick={() => startAnew(startOf(product))}
                  >
                    {texts.useStored}
                  </button>
                ) : (
                  <a
                    href={adminPath(query, { editar: product.id })}
                    className={buttonClass("quiet", "small")}
                  >
                    {texts.useStored}
                  </a>
                )
              }
            />
          </Alert>
        ) : null}
        <PhotoField
          ref={photoField}
          form={form}
          photos={photos}
          productName={String(fields.name.value ?? "")}
          error={photoCode ? photoText(photoCode as Parameters<typeof photoText>[0]) : null}
        />
        <TextInput
          of={fields.name}
          label={texts.name}
          required
          maxLength={MAX_LENGTH.name}
          autoComplete="off"
          enterKeyHint="next"
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            of={fields.price}
            label={texts.price}
            hint={texts.priceHint}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
          />
          <TextInput
            of={fields.category}
            label={texts.category}
            hint={texts.categoryHint}
            maxLength={MAX_LENGTH.category}
            list={`${formId}-categories`}
            autoComplete="off"
            enterKeyHint="next"
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

/** What somebody else did to the product meanwhile, and what can be done about it. */
function Meanwhile({
  answer: { code, detail },
  storedButton,
}: {
  answer: ProductAnswer & { ok: false };
  storedButton: (product: Product) => ReactNode;
}) {
  if ((code !== "CONFLICT" && code !== "NOT_FOUND") || !detail) return null;
  const { current } = detail;
  const said = code === "CONFLICT" ? texts.conflict : current ? texts.inTrash : texts.purged;
  const save = code === "CONFLICT" ? texts.saveMine : current ? texts.restoreMine : texts.addAsNew;
  return (
    <div className="grid gap-2.5 text-small">
      <p>{said}</p>
      {current ? <StoredVersion product={current} /> : null}
      {current && code === "NOT_FOUND" ? <input type="hidden" name="restore" value="true" /> : null}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          name="over"
          value={current?.version ?? 0}
          className={buttonClass("primary", "small")}
        >
          {save}
        </button>
        {current && code === "CONFLICT" ? storedButton(current) : null}
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
  ];
  return (
    <dl className="grid max-h-56 gap-1 overflow-y-auto rounded-lg bg-algodon p-3">
      {rows.map(([label, value]) => (
        <div key={label} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
          <dt className="text-nuez">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows a part of the form that has just come up, wherever the form is scrolled to. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

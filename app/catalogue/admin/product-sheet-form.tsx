import { type FormEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "../../ui/button.ts";
import { faultText } from "../notices.ts";
import type { Product } from "../product.ts";
import {
  fieldsOf,
  NO_FIELDS,
  type ProductErrors,
  type ProductFields,
  parseProduct,
  readProductFields,
} from "../product-form.ts";
import { productPhotoMessage } from "../product-photo-messages.ts";
import type { FailedWrite, ProductWrite } from "../product-write.ts";
import { type Draft, dropDraft, keepDraft, readDraft } from "./draft.ts";
import { FORM_TEXTS, type FormTarget } from "./form-target.ts";
import { PhotoField } from "./photo-field.tsx";
import { ProductTextFields } from "./product-text-fields.tsx";
import { sendWrite } from "./send-write.ts";
import { StoredVersion } from "./stored-version.tsx";
import { type StoredItem, useProductPhotos } from "./use-product-photos.ts";

interface ProductSheetFormProps {
  target: FormTarget;
  newId: string;
  categories: readonly string[];
  onCancel: () => void;
  onWritten: (write: ProductWrite) => Promise<void>;
}

function storedItems(product: Product): StoredItem[] {
  return product.photos.map(({ alt, ...photo }) => ({ photo, alt: alt ?? "" }));
}

function startOf(target: FormTarget, newId: string): Draft {
  return target.kind === "edit"
    ? {
        id: target.product.id,
        version: target.product.version,
        fields: fieldsOf(target.product),
        photos: storedItems(target.product),
      }
    : { id: newId, version: 0, fields: NO_FIELDS, photos: [] };
}

/** The form in the sheet: checks as the server does, sends its pictures ahead, and loses nothing when a save fails. */
export function ProductSheetForm({ target, newId, categories, onCancel, onWritten }: ProductSheetFormProps) {
  const draftName = target.kind === "edit" ? target.product.id : "nuevo";
  const [draft] = useState(() => readDraft(draftName));
  const [start, setStart] = useState<Draft>(() => draft ?? startOf(target, newId));
  const [recovered, setRecovered] = useState(draft !== null);
  // Raised to fill the text fields anew.
  const [round, setRound] = useState(0);
  const [name, setName] = useState(start.fields.nombre);
  const [errors, setErrors] = useState<ProductErrors>({});
  const [failure, setFailure] = useState<FailedWrite | null>(null);
  const [saving, setSaving] = useState<"no" | "photos" | "yes">("no");
  const [tried, setTried] = useState(false);
  const photos = useProductPhotos(start.photos);
  const form = useRef<HTMLFormElement>(null);
  const dirty = useRef(draft !== null);

  const current = (): Draft => {
    const stored = photos.items.flatMap(({ photo, alt }) => (photo ? [{ photo, alt }] : []));
    const typed = form.current ? readProductFields(new FormData(form.current)) : start.fields;
    const fotos = stored.map(({ photo, alt }) => ({ id: photo.id, alt }));
    return { ...start, fields: { ...typed, fotos }, photos: stored };
  };

  const remember = () => {
    if (dirty.current) keepDraft(draftName, current());
  };
  // Pictures arrive on their own; the texts are remembered as they are typed.
  const first = useRef(photos.items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the pictures is one to remember here
  useEffect(() => {
    if (photos.items === first.current) return;
    dirty.current = true;
    remember();
  }, [photos.items]);

  const fill = (from: Draft) => {
    dropDraft(draftName);
    dirty.current = false;
    setStart(from);
    setName(from.fields.nombre);
    setErrors({});
    setFailure(null);
    setRecovered(false);
    setRound(round + 1);
    photos.reset(from.photos);
  };

  const save = async (over: { version?: number; restore?: boolean } = {}) => {
    const { id, version, fields } = current();
    const checked = parseProduct(fields);
    setErrors(checked.ok ? {} : checked.errors);
    setFailure(null);
    if (!checked.ok) {
      setSaving("no");
      focusFirst(form.current, checked.errors);
      return;
    }
    setSaving("yes");
    // Whoever chose to save over what is there need not choose again when this save fails for another reason.
    if (over.version !== undefined) setStart({ ...start, version: over.version });
    const write = await sendWrite(
      formBody(fields, { id, version: over.version ?? version, restore: over.restore }),
    );
    setSaving("no");
    if (write.ok) {
      dropDraft(draftName);
      dirty.current = false;
      await onWritten(write);
      return;
    }
    setFailure(write);
    setErrors(write.errors ?? {});
    if (write.missing) photos.drop(write.missing);
    if (write.errors) focusFirst(form.current, write.errors);
    await onWritten(write);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving !== "no") return;
    setTried(true);
    if (photos.busy) setSaving("photos");
    else if (photos.failed) showPhotos();
    else void save();
  };
  const showPhotos = () => form.current?.querySelector(".photo-field")?.scrollIntoView({ block: "start" });
  // Pressed while pictures were on their way: saved as soon as the last one is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures decide when
  useEffect(() => {
    if (saving !== "photos" || photos.busy) return;
    if (photos.failed) {
      setSaving("no");
      showPhotos();
    } else void save();
  }, [saving, photos.busy, photos.failed]);

  const texts = FORM_TEXTS[target.kind];
  const photoError =
    errors.fotos ??
    (failure?.photoFault ? productPhotoMessage(failure.photoFault) : null) ??
    (photos.failed && tried && saving === "no"
      ? "Hay una foto que no se pudo subir: reintentá o quitala."
      : null);
  const stored = failure?.current ?? null;

  return (
    <form
      ref={form}
      noValidate
      className="product-sheet-form"
      onSubmit={submit}
      onInput={({ target }) => {
        dirty.current = true;
        remember();
        // What was wrong with a field is not, once it is being mended.
        const typed = target instanceof Element ? target.getAttribute("name") : null;
        if (typed && typed in errors) setErrors({ ...errors, [typed]: undefined });
        setName(current().fields.nombre);
      }}
    >
      <div className="product-sheet-body">
        {recovered ? (
          <p className="form-note" role="status">
            Recuperamos lo que no llegaste a guardar.{" "}
            <button type="button" className="text-button" onClick={() => fill(startOf(target, newId))}>
              Empezar de nuevo
            </button>
          </p>
        ) : null}
        {failure ? (
          <div className="form-fault" role="alert" ref={intoView}>
            <p className="font-semibold">{faultText("guardar", failure.fault)}</p>
            {failure.fault === "CONFLICT" && stored ? (
              <>
                <p>Lo tuyo sigue acá abajo. Esto es lo que está guardado ahora:</p>
                <StoredVersion product={stored} />
                <div className="form-fault-buttons">
                  <button
                    type="button"
                    className={buttonClass("primary", "small")}
                    onClick={() => void save({ version: stored.version })}
                  >
                    Guardar lo mío
                  </button>
                  <button
                    type="button"
                    className={buttonClass("quiet", "small")}
                    onClick={() => fill(startOf({ kind: "edit", product: stored }, newId))}
                  >
                    Usar lo guardado
                  </button>
                </div>
              </>
            ) : null}
            {failure.fault === "NOT_FOUND" ? (
              <>
                <p>
                  {stored
                    ? "Otra persona lo mandó a la papelera. Lo tuyo sigue acá abajo; así estaba guardado:"
                    : "Otra persona lo eliminó definitivamente. Lo tuyo sigue acá abajo."}
                </p>
                {stored ? <StoredVersion product={stored} /> : null}
                <button
                  type="button"
                  className={buttonClass("primary", "small", "justify-self-start")}
                  onClick={() => {
                    if (stored) void save({ version: stored.version, restore: true });
                    else fillAsNew();
                  }}
                >
                  {stored ? "Restaurar y guardar lo mío" : "Agregarlo como nuevo"}
                </button>
              </>
            ) : null}
          </div>
        ) : null}
        <PhotoField photos={photos} productName={name} error={photoError} />
        <ProductTextFields
          key={round}
          prefix="hoja"
          fields={start.fields}
          errors={errors}
          categories={categories}
        />
      </div>
      <div className="product-sheet-foot">
        <button
          type="button"
          className={buttonClass("quiet")}
          onClick={() => {
            dropDraft(draftName);
            dirty.current = false;
            onCancel();
          }}
        >
          Cancelar
        </button>
        <button type="submit" className={buttonClass("primary")} aria-disabled={saving !== "no"}>
          {saving === "photos" ? "Subiendo fotos…" : saving === "yes" ? "Guardando…" : texts.submit}
        </button>
      </div>
    </form>
  );

  /** The pictures of a product that is gone are gone with it; those sent since stay. */
  function fillAsNew() {
    const mine = current();
    const own = new Set(target.kind === "edit" ? target.product.photos.map((photo) => photo.id) : []);
    fill({ ...mine, id: newId, version: 0, photos: mine.photos.filter(({ photo }) => !own.has(photo.id)) });
    dirty.current = true;
  }
}

function formBody(
  fields: ProductFields,
  { id, version, restore }: { id: string; version: number; restore: boolean | undefined },
): URLSearchParams {
  const { fotos, ...texts } = fields;
  const body = new URLSearchParams({ intent: "guardar", id, version: String(version), ...texts });
  if (restore) body.set("restaurar", "si");
  for (const { id: photoId, alt } of fotos) {
    body.append("foto", photoId);
    body.set(`alt-${photoId}`, alt);
  }
  return body;
}

/** Shows a part of the form that has just come up, wherever the form is scrolled to. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to the first field that is wrong, in the order of the page. */
function focusFirst(form: HTMLFormElement | null, errors: ProductErrors): void {
  const names = Object.keys(errors);
  const field = [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLElement && names.includes(element.getAttribute("name") ?? ""),
  );
  if (field instanceof HTMLElement) field.focus();
}

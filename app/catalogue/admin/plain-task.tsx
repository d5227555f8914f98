import { Link } from "react-router";
import { buttonClass } from "../../ui/button.ts";
import type { CatalogueQuery } from "../catalogue-query.ts";
import { cataloguePath } from "../catalogue-query.ts";
import { faultText } from "../notices.ts";
import { srcSet } from "../picture.ts";
import { MAX_PHOTOS, type UploadedPhoto } from "../product.ts";
import { fieldsOf, NO_FIELDS } from "../product-form.ts";
import { productPhotoMessage } from "../product-photo-messages.ts";
import { suggestedAlt } from "../product-texts.ts";
import type { FailedWrite } from "../product-write.ts";
import { type AdminTask, type AdminView, adminPath, TASK_ANCHOR } from "./admin-view.ts";
import { DELETE_QUESTION, deleteConsequence } from "./delete-dialog.tsx";
import { FORM_TEXTS, type FormTarget } from "./form-target.ts";
import { ProductTextFields } from "./product-text-fields.tsx";
import { StoredVersion } from "./stored-version.tsx";

interface PlainTaskProps {
  task: AdminTask;
  query: CatalogueQuery;
  view: AdminView;
  /** The answer to the form that was just posted. */
  failed: FailedWrite | null;
}

/** The form, or the question, as a part of the page: what the sheet and the dialog do, for browsers without script. */
export function PlainTask({ task: asked, query, view, failed }: PlainTaskProps) {
  const task = asked.kind === "gone" ? goneMeanwhile(failed) : asked;
  return (
    <section id={TASK_ANCHOR} className="plain-task without-script">
      {task.kind === "gone" ? (
        <p className="form-fault">{faultText("guardar", "NOT_FOUND")}</p>
      ) : task.kind === "delete" ? (
        <form method="post" action={cataloguePath(query)} className="grid gap-4">
          <h2 className="text-2xl">{DELETE_QUESTION}</h2>
          <p className="text-nuez">{deleteConsequence(task.product.name)}</p>
          <input type="hidden" name="intent" value="eliminar" />
          <input type="hidden" name="id" value={task.product.id} />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonClass("primary")}>
              Eliminar
            </button>
            <a href={cataloguePath(query)} className={buttonClass("quiet")}>
              Cancelar
            </a>
          </div>
        </form>
      ) : (
        <PlainForm target={task} query={query} view={view} failed={failed} />
      )}
    </section>
  );
}

/** Deleted while its form was being filled in: the form goes on with what was written. */
function goneMeanwhile(failed: FailedWrite | null): AdminTask {
  if (!failed) return { kind: "gone" };
  return failed.current ? { kind: "edit", product: failed.current } : { kind: "add" };
}

function PlainForm({ target, query, view, failed }: Omit<PlainTaskProps, "task"> & { target: FormTarget }) {
  const product = target.kind === "edit" ? target.product : null;
  const fields = failed?.fields ?? (product ? fieldsOf(product) : NO_FIELDS);
  const known = new Map<string, UploadedPhoto>(
    [...(failed?.uploads ?? []), ...(product?.photos ?? [])].map((photo) => [photo.id, photo]),
  );
  // After a conflict the next save is meant to go over what is stored now.
  const version = failed?.current?.version ?? product?.version ?? 0;
  const texts = FORM_TEXTS[target.kind];
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={adminPath(query, product ? { editar: product.id } : { nuevo: "1" })}
      noValidate
      className="grid gap-5"
    >
      <h2 className="text-3xl">{texts.title}</h2>
      {failed ? (
        <div className="form-fault" role="alert">
          <p className="font-semibold">{faultText("guardar", failed.fault)}</p>
          {failed.photoFault ? <p>{productPhotoMessage(failed.photoFault)}</p> : null}
          {failed.fault === "CONFLICT" && failed.current ? (
            <>
              <p>
                Lo tuyo sigue acá abajo. Esto es lo que está guardado ahora; si apretás «{texts.submit}»,
                queda lo tuyo.
              </p>
              <StoredVersion product={failed.current} />
            </>
          ) : null}
          {failed.fault === "NOT_FOUND" && !failed.current ? (
            <p>
              Otra persona lo eliminó definitivamente. Lo tuyo sigue acá abajo: si apretás «{texts.submit}»,
              se agrega como nuevo.
            </p>
          ) : null}
          {failed.fault === "NOT_FOUND" && failed.current ? (
            <>
              <p>
                Está en la papelera. Si apretás «{texts.submit}», lo restauramos con lo tuyo. Así estaba
                guardado:
              </p>
              <StoredVersion product={failed.current} />
            </>
          ) : null}
        </div>
      ) : null}
      <input type="hidden" name="intent" value="guardar" />
      <input type="hidden" name="id" value={failed?.id || product?.id || view.newId} />
      <input type="hidden" name="version" value={version} />
      {failed?.fault === "NOT_FOUND" && failed.current ? (
        <input type="hidden" name="restaurar" value="si" />
      ) : null}
      <ProductTextFields
        prefix="pagina"
        fields={fields}
        errors={failed?.errors ?? {}}
        categories={view.categories}
      />
      {fields.fotos.length > 0 ? (
        <ol className="plain-photos">
          {fields.fotos.map(({ id, alt }, index) => {
            const photo = known.get(id);
            return (
              <li key={id} className="plain-photo">
                <input type="hidden" name="foto" value={id} />
                {photo ? (
                  <img
                    src={srcSet(photo, "webp").split(" ", 1)[0]}
                    alt=""
                    width={96}
                    height={96}
                    className="plain-photo-picture"
                  />
                ) : null}
                <label className="grid gap-1">
                  <span className="field-label">Lugar</span>
                  <input
                    name={`orden-${id}`}
                    defaultValue={index + 1}
                    inputMode="numeric"
                    className="field-control w-20"
                  />
                </label>
                <label className="flex min-h-13 items-center gap-2">
                  <input type="checkbox" name={`quitar-${id}`} className="size-5" />
                  Quitar
                </label>
                <label className="grid w-full gap-1 sm:w-auto sm:flex-1">
                  <span className="field-label">Qué se ve</span>
                  <input
                    name={`alt-${id}`}
                    defaultValue={alt}
                    placeholder={suggestedAlt(fields.nombre || "Producto", index)}
                    className="field-control"
                  />
                </label>
              </li>
            );
          })}
        </ol>
      ) : null}
      <label className="grid gap-1">
        <span className="field-label">Agregar fotos</span>
        <input type="file" name="fotos" accept="image/*" multiple className="field-control" />
        <span className="field-hint">
          Hasta {MAX_PHOTOS} fotos de 5 MB cada una. La del lugar 1 es la portada.
        </span>
        {failed?.errors?.fotos ? <span className="field-error">{failed.errors.fotos}</span> : null}
      </label>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass("primary")}>
          {texts.submit}
        </button>
        <Link to={cataloguePath(query)} className={buttonClass("quiet")}>
          Cancelar
        </Link>
      </div>
    </form>
  );
}

import { TextAreaField, TextField } from "../../ui/field.tsx";
import {
  CATEGORY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  NAME_MAX_LENGTH,
  type ProductErrors,
  type ProductFields,
} from "../product-form.ts";

interface ProductTextFieldsProps {
  /** Begins the ids, so that the plain form and the sheet can be on one page. */
  prefix: string;
  fields: ProductFields;
  errors: ProductErrors;
  categories: readonly string[];
}

/** Name, price, category and description (spec §3), the same in the sheet and on the plain page. */
export function ProductTextFields({ prefix, fields, errors, categories }: ProductTextFieldsProps) {
  return (
    <>
      <TextField
        id={`${prefix}-nombre`}
        name="nombre"
        label="Nombre"
        required
        defaultValue={fields.nombre}
        error={errors.nombre}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="next"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={`${prefix}-precio`}
          name="precio"
          label="Precio (opcional)"
          defaultValue={fields.precio}
          error={errors.precio}
          hint="En pesos: 18.900 o 18.900,50"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextField
          id={`${prefix}-categoria`}
          name="categoria"
          label="Categoría (opcional)"
          defaultValue={fields.categoria}
          error={errors.categoria}
          hint="Elegí una o escribí otra"
          maxLength={CATEGORY_MAX_LENGTH}
          list={`${prefix}-categorias`}
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
      <datalist id={`${prefix}-categorias`}>
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextAreaField
        id={`${prefix}-descripcion`}
        name="descripcion"
        label="Descripción (opcional)"
        defaultValue={fields.descripcion}
        error={errors.descripcion}
        maxLength={DESCRIPTION_MAX_LENGTH}
        rows={3}
      />
    </>
  );
}

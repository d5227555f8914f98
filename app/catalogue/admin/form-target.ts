import type { Product } from "../product.ts";

/** What the product's form is open for. */
export type FormTarget = { kind: "add" } | { kind: "edit"; product: Product };

/** Spec §4: the form's two modes. */
export const FORM_TEXTS = {
  add: { title: "Agregar Producto", submit: "Agregar" },
  edit: { title: "Editar Producto", submit: "Actualizar" },
} as const;

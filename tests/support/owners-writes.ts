/** The paths of the owner's writes; `tests/routes/admin/route-matrix.test.ts` holds them to the real route list. */
export const OWNERS_WRITES = [
  "ajustes",
  "catalogo",
  "catalogo/cambios",
  "catalogo/fotos",
  "consultas/:id",
  "consultas/persona",
  "cuenta",
  "cuenta/llave",
  "papelera",
];

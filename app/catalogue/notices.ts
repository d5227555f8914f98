/** What the owner is told after a write (spec §4 and §8): as a toast with script, as a line above the page without. */

export type Intent = "guardar" | "stock" | "eliminar" | "restaurar" | "fijar" | "purgar";

/** Codes that an address may carry as `?aviso=`; any other is ignored. */
export const NOTICES = {
  agregado: "Producto agregado exitosamente",
  actualizado: "Producto actualizado exitosamente",
  eliminado: "Producto eliminado",
  restaurado: "Producto restaurado",
  "sin-stock": "Producto marcado sin stock",
  "con-stock": "Producto marcado con stock",
  fijado: "Producto fijado arriba",
  suelto: "El producto volvió a su lugar",
  purgado: "Producto eliminado definitivamente",
  "error-eliminar": "Error al eliminar: el producto ya no existe",
  "error-stock": "Error al actualizar stock: el producto ya no está en el catálogo",
  "error-fijar": "Error al mover el producto: ya no está en el catálogo",
  "error-restaurar": "Error al restaurar: el producto ya se eliminó definitivamente",
  "error-interno": "Algo falló de nuestro lado. Probá de nuevo en un momento.",
} as const;

export type Notice = keyof typeof NOTICES;

/** The notice that an address carries, if it is one of ours. */
export function readNotice(params: URLSearchParams): Notice | null {
  const code = params.get("aviso");
  return code !== null && Object.hasOwn(NOTICES, code) ? (code as Notice) : null;
}

export function isFault(notice: Notice): boolean {
  return notice.startsWith("error-");
}

/** Why a write did not happen, beyond what its own fields say. */
export type WriteFault =
  | "NOT_FOUND"
  | "CONFLICT"
  | "INVALID"
  | "PHOTO"
  | "FAILED"
  | "CONNECTION"
  | "SIGN_IN_REQUIRED";

const TAILS: Record<WriteFault, string> = {
  NOT_FOUND: "el producto ya no está en el catálogo",
  CONFLICT: "otra persona lo cambió mientras lo editabas",
  INVALID: "revisá los campos marcados",
  PHOTO: "revisá las fotos",
  FAILED: "algo falló de nuestro lado. Probá de nuevo en un momento",
  CONNECTION: "no hay conexión. No se perdió nada: probá de nuevo cuando vuelva",
  SIGN_IN_REQUIRED: "tu sesión terminó. Ingresá de nuevo en otra pestaña y volvé a probar: no se pierde nada",
};

const HEADS: Record<Intent, string> = {
  guardar: "Error al guardar producto",
  stock: "Error al actualizar stock",
  eliminar: "Error al eliminar",
  purgar: "Error al eliminar",
  restaurar: "Error al restaurar",
  fijar: "Error al mover el producto",
};

/** The specification's error with a tail that says what happened and what to do. */
export function faultText(intent: Intent, fault: WriteFault): string {
  return `${HEADS[intent]}: ${TAILS[fault]}`;
}

import type { ProductFields } from "../product-form.ts";
import type { StoredItem } from "./use-product-photos.ts";

/** What was being written about a product, kept in this tab until it is saved or given up. */
export interface Draft {
  id: string;
  version: number;
  fields: ProductFields;
  photos: StoredItem[];
}

function keyOf(target: string): string {
  return `copito-producto-${target}`;
}

/** The draft for a product's id, or for `nuevo`. Null where there is none, or the browser keeps nothing. */
export function readDraft(target: string): Draft | null {
  try {
    const kept = sessionStorage.getItem(keyOf(target));
    return kept === null ? null : (JSON.parse(kept) as Draft);
  } catch {
    // Storage is switched off, or holds what an older version wrote: then there is no draft.
    return null;
  }
}

export function keepDraft(target: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(target), JSON.stringify(draft));
  } catch {
    // Without storage the form itself still holds what was written.
  }
}

export function dropDraft(target: string): void {
  try {
    sessionStorage.removeItem(keyOf(target));
  } catch {
    // Nothing was kept.
  }
}

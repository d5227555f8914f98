import { type FormEvent, useEffect } from "react";
import { useLocation } from "react-router";
import { keepDraft, readDraft } from "./draft.ts";

/** Saves the fields of a GET form for each history entry, so that Back restores them. Returns the `onInput` handler. */
export function useEntryDraft(id: string) {
  const draft = `${id}:${useLocation().key}`;
  useEffect(() => {
    const fields = document.forms.namedItem(id)?.elements;
    for (const [name, value] of readDraft(draft) ?? []) {
      const field = fields?.namedItem(name);
      if (field && "value" in field) field.value = value;
    }
  }, [id, draft]);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) => keepDraft(draft, new FormData(currentTarget));
}

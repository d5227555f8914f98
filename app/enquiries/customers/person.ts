import { href } from "react-router";
import * as v from "valibot";
import { orders } from "../../messages/es/orders.ts";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { lineSchema, textSchema } from "../../ui/form/text-schemas.ts";
import { MESSAGE_MAX } from "../enquiry.ts";

export const PersonNoteSchema = v.object({
  contact: lineSchema,
  note: v.pipe(textSchema, v.maxLength(MESSAGE_MAX, "NOTE_TOO_LONG")),
  /** The note's version that the page showed, to detect conflicts. */
  basedOn: v.pipe(v.string(), v.digits(), v.transform(Number)),
});

/** `contact`: an email or a WhatsApp number. */
export function personHref(contact: string): string {
  return `${href("/clientes/persona")}?${new URLSearchParams({ contacto: contact })}`;
}

export function askedPerson({ searchParams }: URL): string {
  return (searchParams.get("contacto") ?? "").trim().slice(0, EMAIL_MAX);
}

/** The newest name. An order by WhatsApp has a fixed text instead of a name. */
export function nameOf(newestFirst: readonly { name: string }[]): string | null {
  return newestFirst.find(({ name }) => name !== orders.owner.name)?.name ?? null;
}

export function readCustomersQuery({ searchParams }: URL) {
  const page = Number(searchParams.get("pagina"));
  return {
    search: (searchParams.get("buscar") ?? "").slice(0, 200).trim(),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export function customersHref({ search, page }: ReturnType<typeof readCustomersQuery>): string {
  const params = new URLSearchParams({
    ...(search ? { buscar: search } : {}),
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  return params.size === 0 ? href("/clientes") : `${href("/clientes")}?${params}`;
}

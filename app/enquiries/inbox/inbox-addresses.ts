import { href } from "react-router";
import { EMAIL_MAX } from "../../ui/form/text.ts";
import { LABEL_MAX } from "./labels.ts";

/** The inbox's views, by the word in the address. `todas` leaves out archived and suspected ones. */
export const INBOX_VIEWS = ["todas", "nueva", "respondida", "archivada", "sospechosas", "papelera"] as const;

export const INBOX_PAGE_SIZE = 30;

/** A view of the inbox, as its address says (decision 006); anything that is no view or page reads as the first. */
export function readInboxQuery({ searchParams }: URL) {
  const page = Number(searchParams.get("pagina"));
  return {
    view: INBOX_VIEWS.find((each) => each === searchParams.get("ver")) ?? ("todas" as const),
    search: (searchParams.get("buscar") ?? "").slice(0, 200).trim(),
    label: (searchParams.get("etiqueta") ?? "").slice(0, LABEL_MAX).trim(),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export type InboxQuery = ReturnType<typeof readInboxQuery>;

export function inboxHref(
  { view, search, label, page }: Partial<InboxQuery>,
  path: "/consultas" | "/consultas.csv" = "/consultas",
): string {
  const params = new URLSearchParams();
  if (view && view !== "todas") params.set("ver", view);
  if (search) params.set("buscar", search);
  if (label) params.set("etiqueta", label);
  if (page && page > 1) params.set("pagina", String(page));
  return withQuery(href(path), params);
}

/** Which prepared answer an enquiry's page begins with, counted from 1. */
export const PREPARED_PARAM = "respuesta";

/** An enquiry's page with a prepared answer, counted from 0; null with none. */
export function preparedHref(id: string, place: number | null): string {
  const params = new URLSearchParams(place === null ? {} : { [PREPARED_PARAM]: String(place + 1) });
  return `${withQuery(href("/consultas/:id", { id }), params)}#responder`;
}

const SMALL_PHOTO = "chica";

/** Where the owner sees a photo of an enquiry; `position` is counted from 0, addresses from 1. */
export function photoHref(id: string, position: number, size: "small" | "large"): string {
  const path = href("/consultas/:id/fotos/:numero", { id, numero: String(position + 1) });
  return size === "small" ? `${path}?${SMALL_PHOTO}` : path;
}

/** The photo that an address names; its position is null where that is no number. */
export function readPhotoAddress({ searchParams }: URL, numero: string) {
  return {
    position: /^[1-9]\d{0,2}$/.test(numero) ? Number(numero) - 1 : null,
    size: searchParams.has(SMALL_PHOTO) ? ("small" as const) : ("large" as const),
  };
}

/** Everything that is kept of one person, as a page or a file; of nobody yet where the email is empty. */
export function personHref(
  email: string,
  path: "/consultas/persona" | "/consultas/persona.csv" = "/consultas/persona",
): string {
  return withQuery(href(path), new URLSearchParams(email === "" ? {} : { email }));
}

/** The page after so many enquiries, and wishes to be told of stock, were erased. It does not name whom was forgotten. */
export function erasedHref(enquiries: number, requests: number): string {
  const params = new URLSearchParams({ borradas: String(enquiries) });
  if (requests > 0) params.set("avisos", String(requests));
  return withQuery(href("/consultas/persona"), params);
}

/** Whose data an address asks for, empty where it names nobody, and how many were erased a moment ago. */
export function readPersonQuery({ searchParams }: URL) {
  const count = (name: string) => {
    const text = searchParams.get(name) ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  };
  const enquiries = count("borradas");
  return {
    email: (searchParams.get("email") ?? "").trim().slice(0, EMAIL_MAX),
    erased: enquiries === null ? null : { enquiries, requests: count("avisos") ?? 0 },
  };
}

function withQuery(path: string, params: URLSearchParams): string {
  return params.size === 0 ? path : `${path}?${params}`;
}

import { href } from "react-router";
import { cleanLine } from "../../ui/form/text.ts";
import { statesThat } from "../enquiry-states.ts";

export const TASKS = ["por-responder", "por-senar", "por-preparar", "por-enviar"] as const;
export type Task = (typeof TASKS)[number];

/** Tabs besides the tasks. Without a search, `todas` omits deleted, archived and suspected enquiries. */
export const FOLDERS = ["todas", ...statesThat("hasTab"), "sospechosas", "papelera"] as const;

export const isTask = (view: InboxQuery["view"]): view is Task => TASKS.some((task) => task === view);

export const INBOX_PAGE_SIZE = 30;

/** Parses the URL of the inbox or customers (decision 006). Invalid values become the tab `todas` or page 1. */
export function readInboxQuery({ searchParams }: URL) {
  const page = Number(searchParams.get("pagina"));
  return {
    view: [...TASKS, ...FOLDERS].find((each) => each === searchParams.get("ver")) ?? ("todas" as const),
    search: cleanLine((searchParams.get("buscar") ?? "").slice(0, 200)),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export type InboxQuery = ReturnType<typeof readInboxQuery>;

export function inboxHref(
  { view, search, page }: Partial<InboxQuery>,
  path: "/consultas" | "/consultas.csv" | "/clientes" = "/consultas",
): string {
  const params = new URLSearchParams();
  if (view && view !== "todas") params.set("ver", view);
  if (search) params.set("buscar", search);
  if (page && page > 1) params.set("pagina", String(page));
  return params.size === 0 ? href(path) : `${href(path)}?${params}`;
}

/** `contact` is an email or a WhatsApp number. */
export function personHref(contact: string): string {
  return `${href("/clientes/persona")}?${new URLSearchParams({ contacto: contact })}`;
}

export const SMALL_PHOTO = "chica";

/** `position` counts from 0, but the number in the URL counts from 1. */
export function photoHref(id: string, position: number, size: "small" | "large"): string {
  const path = href("/consultas/:id/fotos/:numero", { id, numero: String(position + 1) });
  return size === "small" ? `${path}?${SMALL_PHOTO}` : path;
}

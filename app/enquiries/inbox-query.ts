/** The inbox's views, by the word in the address. `todas` leaves out archived and suspected ones. */
export const INBOX_VIEWS = ["todas", "nueva", "respondida", "archivada", "sospechosas", "papelera"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

export const INBOX_PAGE_SIZE = 30;

/** A view of the inbox, as its address says (decision 006). */
export interface InboxQuery {
  view: InboxView;
  search: string;
  page: number;
}

/** Anything that is no view or page reads as the first. */
export function readInboxQuery(url: URL): InboxQuery {
  const { searchParams } = url;
  const view = INBOX_VIEWS.find((each) => each === searchParams.get("ver")) ?? "todas";
  const page = Number(searchParams.get("pagina"));
  return {
    view,
    search: (searchParams.get("buscar") ?? "").slice(0, 200).trim(),
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export function inboxHref({ view, search, page }: Partial<InboxQuery>, path = "/consultas"): string {
  const params = new URLSearchParams();
  if (view && view !== "todas") params.set("ver", view);
  if (search) params.set("buscar", search);
  if (page && page > 1) params.set("pagina", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

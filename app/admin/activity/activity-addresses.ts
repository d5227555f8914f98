import { href } from "react-router";
import { ACTIVITY_KINDS, type ActivityKind } from "./activity.ts";

const KIND_WORDS: Record<ActivityKind, string> = {
  "sign-in": "ingresos",
  products: "prendas",
  settings: "ajustes",
  enquiries: "consultas",
  account: "cuenta",
};

/** An unknown address reads as the first page of all (decision 006). */
export function readActivityQuery({ searchParams }: URL) {
  const page = Number(searchParams.get("pagina"));
  return {
    kind: ACTIVITY_KINDS.find((kind) => KIND_WORDS[kind] === searchParams.get("ver")) ?? null,
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

export type ActivityQuery = ReturnType<typeof readActivityQuery>;

export function activityHref(
  { kind, page }: Partial<ActivityQuery>,
  path: "/cuenta/actividad" | "/cuenta/actividad.csv" = "/cuenta/actividad",
): string {
  const params = new URLSearchParams();
  if (kind) params.set("ver", KIND_WORDS[kind]);
  if (page && page > 1) params.set("pagina", String(page));
  return params.size === 0 ? href(path) : `${href(path)}?${params}`;
}

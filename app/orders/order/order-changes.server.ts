import type { Transaction } from "kysely";
import type { Db, Schema } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import type { SentItem } from "./order-groups.ts";
import type { OrderMoney } from "./order-money.ts";
import type { Progress } from "./order-state.ts";
import type { Reserved } from "./stock.server.ts";

/* The history of an order: what each change replaced, by whom and when (decision 118). */

/** What the owner can change in an order. A change stores these values before and after. */
export interface OrderFacts extends OrderMoney, Progress {
  items: SentItem[];
  held_until: string | null;
  name: string;
  email: string;
  phone: string | null;
  address: string;
}

export type OrderPatch = Partial<OrderFacts>;

type StockedPatch = OrderPatch & { taken?: readonly Reserved[] };

interface NewChange {
  enquiryId: string;
  kind: "edit" | "undo" | "hold-end";
  undoes?: string | undefined;
  before: StockedPatch;
  after: StockedPatch;
  who?: string | null | undefined;
  at: Date;
}

export async function recordChange(trx: Transaction<Schema>, change: NewChange): Promise<void> {
  const { enquiryId, before, after, at, ...facts } = change;
  const patches = { before: JSON.stringify(before), after: JSON.stringify(after) };
  await trx
    .insertInto("order_changes")
    .values({ ...facts, ...patches, id: newId(), enquiry_id: enquiryId, created_at: at.toISOString() })
    .execute();
}

/** Newest first. */
export async function changesOf(db: Db, enquiryId: string) {
  const rows = await db
    .selectFrom("order_changes")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ before, after, ...row }) => {
    return { ...row, before: JSON.parse(before) as OrderPatch, after: JSON.parse(after) as OrderPatch };
  });
}

export type OrderChange = Awaited<ReturnType<typeof changesOf>>[number];

const AGREED = ["items", "shipping_cents", "discount_cents", "paid_cents"];

/** When the garments or the money of an order changed last. Null: they are as the buyer sent them. */
export function agreedAt(changes: readonly OrderChange[]): string | null {
  const undone = changes.map(({ undoes }) => undoes);
  const last = changes.find(
    ({ id, kind, after }) => kind === "edit" && !undone.includes(id) && AGREED.some((fact) => fact in after),
  );
  return last?.created_at ?? null;
}

import type { Now } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/schema.ts";
import { newId } from "../../platform/ids.ts";
import { isShown } from "../../product/visibility.ts";
import { wholeMinutes } from "../../ui/form/answer.ts";
import { accept, refuse, validated } from "../../ui/form/parse.ts";
import { isSuspected } from "../../visitor-forms/honeypot.server.ts";
import type { EnquiryFormAnswer } from "../inbox/notes.ts";
import { allowShared, type Visitor } from "../intake/limits.server.ts";
import { contactOf } from "./restock.server.ts";
import { type RestockAnswer, RestockSchema } from "./restock.ts";

export function restockIntents(visitor: Visitor & { now: Now }, slug: string) {
  return {
    restock: validated(RestockSchema, async (typed, form): Promise<RestockAnswer> => {
      const { size, colour } = typed;
      const contact = contactOf(typed.contact);
      if (!contact) return refuse(form, "INVALID", { errors: { contact: ["CONTACT_FORMAT"] } });
      const { db, now } = visitor;
      const product = await db
        .selectFrom("products")
        .innerJoin("product_slugs", "product_id", "products.id")
        .select(["products.id", "visibility", "visible_from"])
        .where("product_slugs.slug", "=", slug)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      if (!product || !isShown({ ...product, visibleFrom: product.visible_from }, now()))
        return refuse(form, "NOT_FOUND");
      const allowed = await allowShared("restock", visitor, now());
      if (!allowed.ok) return refuse(form, "LIMITED", { detail: { minutes: wholeMinutes(allowed.wait) } });
      const created_at = now().toISOString();
      const suspected = isSuspected(visitor, form);
      await db
        .insertInto("restock_requests")
        .values({ ...contact, id: newId(), product_id: product.id, size, colour, suspected, created_at })
        // A repeated request goes to the end of the list, and waits for another notice.
        .onConflict((conflict) =>
          conflict
            .columns(["product_id", "size", "colour", "contact"])
            .doUpdateSet({ created_at, notified_at: null, ...(suspected ? {} : { suspected }) }),
        )
        .execute();
      return accept(form, { size: size || null, colour: colour || null });
    }),
  };
}

export async function markNotified(
  { db, now }: { db: Db; now: Now },
  form: FormData,
): Promise<EnquiryFormAnswer> {
  const updated = await db
    .updateTable("restock_requests")
    .set({ notified_at: form.get("notified") === "true" ? now().toISOString() : null })
    .where("id", "=", String(form.get("id")))
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n ? accept(form, null) : refuse(form, "NOT_FOUND");
}

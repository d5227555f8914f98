import type { Services } from "../services.server.ts";
import { inventedContacts } from "../shop/settings.server.ts";
import { brandSection } from "../shop/shop.ts";

/** Which steps of the first day are done. */
export async function readFirstSteps({ db, settings, enquiries }: Services) {
  const { shop, isSaved } = await settings();
  const products = db.selectFrom("products").select("id").where("deleted_at", "is", null).limit(1);
  const invented = inventedContacts(shop);
  return {
    done: {
      brand: isSaved(brandSection),
      whatsapp: !invented.includes("whatsapp"),
      instagram: !invented.includes("instagram"),
      product: (await products.executeTakeFirst()) !== undefined,
      look: false,
    },
    mailOn: enquiries.mailOn,
  };
}

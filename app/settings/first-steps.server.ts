import type { Services } from "../services.server.ts";
import { inventedContacts } from "../shop/settings.server.ts";
import { brandSection } from "../shop/shop.ts";

/** `examples` is the number of example products. The product step is done if the shop has other products. */
export async function readFirstSteps({ db, settings, enquiries }: Services, examples: number) {
  const { shop, isSaved } = await settings();
  const own = db
    .selectFrom("products")
    .select("id")
    .where("deleted_at", "is", null)
    .limit(examples + 1);
  const invented = inventedContacts(shop);
  return {
    done: {
      brand: isSaved(brandSection),
      whatsapp: !invented.includes("whatsapp"),
      instagram: !invented.includes("instagram"),
      product: (await own.execute()).length > examples,
      look: false,
    },
    mailOn: enquiries.mailOn,
  };
}

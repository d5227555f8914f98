import { href } from "react-router";
import type { ProductPhoto } from "../../catalogue/product.ts";
import type { MailGroup, MailOrder } from "../../mail/mail-order.ts";
import { fallbackUrl } from "../../photos/photo-urls.ts";
import { dealNote, groupLines, groupNotes, sumRows } from "./order.ts";
import { groupsOf } from "./order-groups.ts";
import { orderOfEnquiry, type ShowDeps, shownItems } from "./orders.server.ts";

export async function mailOrder(
  { publicUrl, ...deps }: ShowDeps & { publicUrl: string },
  enquiryId: string,
): Promise<MailOrder | null> {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const { token, items, deal, words } = order;
  const groups = groupsOf(await shownItems(deps, items), ({ item }) => item);
  return {
    url: publicUrl + href("/pedido/:token", { token }),
    forWholesale: deal !== null,
    groups: groups.map(({ each, ...group }): MailGroup => {
      const [name = "", ...lines] = groupLines({ ...group, each: each.map(({ item }) => item) });
      const photo = each[0]?.photo ?? null;
      const notes = groupNotes(each.map(({ item }) => item));
      return { name, lines, notes, photo: photo && mailPhoto(photo, group.first.name, publicUrl) };
    }),
    sums: sumRows(items, deal),
    note: dealNote(items, deal),
    words,
  };
}

function mailPhoto(photo: ProductPhoto, alt: string, publicUrl: string) {
  const { width, height } = photo;
  return { src: new URL(fallbackUrl(photo), publicUrl).href, width, height, alt };
}

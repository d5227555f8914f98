import { href } from "react-router";
import type { MailGroup, MailOrder } from "../../mail/mail-order.ts";
import { fallbackUrl } from "../../photos/photo-urls.ts";
import { dealNote } from "./order.ts";
import { groupLines, groupNotes, groupsOf } from "./order-groups.ts";
import { sumRows } from "./order-money.ts";
import { orderOfEnquiry, type ShowDeps, shownItems } from "./orders.server.ts";

export async function mailOrder(
  { publicUrl, ...deps }: ShowDeps & { publicUrl: string },
  enquiryId: string,
): Promise<MailOrder | null> {
  const order = await orderOfEnquiry(deps.db, enquiryId);
  if (!order) return null;
  const { token, items, deal, money, words } = order;
  return {
    url: publicUrl + href("/pedido/:token", { token }),
    groups: groupsOf(await shownItems(deps, items)).map((group): MailGroup => {
      const [name = "", ...lines] = groupLines(group);
      const { photo, name: alt } = group.first;
      const shown = photo && { ...photo, src: new URL(fallbackUrl(photo), publicUrl).href, alt };
      return { name, lines, notes: groupNotes(group), photo: shown };
    }),
    sums: sumRows(items, deal, money),
    note: dealNote(items, deal),
    words,
  };
}

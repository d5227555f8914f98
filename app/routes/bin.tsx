import { href, redirect } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { BinList } from "../catalogue/admin/bin-list.tsx";
import { answerWrite, noticeOf } from "../catalogue/answer-write.server.ts";
import { listBin } from "../catalogue/bin.server.ts";
import { readNotice } from "../catalogue/notices.ts";
import { pageHead } from "../layout/page-head.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/bin";
import { rootDataOf } from "./root-data.ts";

/** `/papelera`: deleted products, for 30 days. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(servicesContext);
  return {
    products: await listBin(database.db, { now }),
    asked: url.searchParams.get("purgar"),
    notice: readNotice(url.searchParams),
  };
}

/** Restores, or removes for good; then the list again with a notice. */
export async function action({ request, context }: Route.ActionArgs) {
  const write = await answerWrite(request, context.get(servicesContext), {
    adminId: ownerOf(context).id,
    requestId: context.get(factsContext).id,
  });
  throw redirect(href("/papelera") + (write ? `?aviso=${noticeOf(write)}` : ""), 303);
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  return pageHead({
    title: "Papelera",
    description: "Productos eliminados",
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: href("/papelera"),
    noIndex: true,
  });
}

export default function BinRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="column pt-8 pb-16 md:pt-12">
      <BinList {...loaderData} />
    </div>
  );
}

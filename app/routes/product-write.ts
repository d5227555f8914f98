import { data } from "react-router";
import { ownerOf } from "../admin/owner.server.ts";
import { answerWrite, statusOf } from "../catalogue/answer-write.server.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import type { Route } from "./+types/product-write";

/** `POST /catalogo/cambios`: a write to the catalogue that a script sends and answers for itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const write = await answerWrite(request, services, {
    adminId: ownerOf(context).id,
    requestId: context.get(factsContext).id,
  });
  if (!write) throw data(null, { status: 400 });
  return Response.json(write, { status: statusOf(write), headers: { "Cache-Control": "no-store" } });
}

import { data, redirect } from "react-router";
import { inboxPath } from "../enquiries/answer-links.ts";
import { EnquiryPage } from "../enquiries/enquiry-page.tsx";
import { eraseEnquiry } from "../enquiries/erase.server.ts";
import { changeEnquiry, openEnquiry } from "../enquiries/inbox.server.ts";
import { MESSAGE_MAX } from "../enquiries/limits.ts";
import { retryNotice } from "../enquiries/mail/mail-jobs.server.ts";
import { photosOf } from "../enquiries/photos/photos.server.ts";
import { servicesContext } from "../services.server.ts";
import { submittedForm } from "../ui/form/answer-form.server.ts";
import { cleanText } from "../ui/form/text.ts";
import type { Route } from "./+types/enquiry";
import { useRootData } from "./root-data.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const opened = await openEnquiry(database.db, { now }, params.id);
  if (!opened) throw data(null, { status: 404 });
  const { code, name, email, phone, subject, message, status, note, created_at, deleted_at, suspected } =
    opened.enquiry;
  const photos = await photosOf(database.db, params.id);
  return {
    photos: photos.map(({ position, width, height }) => ({ position, width, height })),
    enquiry: {
      id: params.id,
      code,
      name,
      email,
      phone,
      subject,
      message,
      status,
      note,
      created_at,
      deleted_at,
      suspected: Boolean(suspected),
    },
    delivery: opened.delivery,
    acknowledgement: opened.acknowledgement,
    mailOn: enquiries.mailOn,
  };
}

/** What the owner does with an enquiry; each is a button of its own. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, store, log, now, enquiries } = context.get(servicesContext);
  const { db } = database;
  const form = await submittedForm(request);
  const change = (to: Parameters<typeof changeEnquiry>[3]) => changeEnquiry(db, { now }, params.id, to);
  const intent = form.get("intent");
  switch (intent) {
    case "nueva":
    case "respondida":
    case "archivada":
      await change({ status: intent });
      break;
    case "note":
      await change({ note: cleanText(String(form.get("note") ?? "")).slice(0, MESSAGE_MAX) });
      break;
    case "trust":
      await change({ suspected: false });
      break;
    case "bin":
      await change({ inBin: true });
      return redirect(inboxPath());
    case "restore":
      await change({ inBin: false });
      break;
    case "erase":
      await eraseEnquiry(db, { store, log }, params.id);
      return redirect(inboxPath());
    case "retry":
      await retryNotice(db, params.id, now());
      enquiries.wake();
      break;
    default:
      throw data({ code: "NO_SUCH_INTENT" }, { status: 400 });
  }
  return redirect(inboxPath(params.id));
}

export function meta() {
  return [{ title: "Consulta" }, { name: "robots", content: "noindex" }];
}

/** One enquiry, for the owner. */
export default function EnquiryRoute({ loaderData }: Route.ComponentProps) {
  const { shop } = useRootData();
  return <EnquiryPage {...loaderData} brand={shop.brand} />;
}

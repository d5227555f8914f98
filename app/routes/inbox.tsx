import { ownerOf } from "../admin/owner.server.ts";
import { findProduct } from "../catalogue/slugs.server.ts";
import { findChat, namedChats } from "../enquiries/chats/chats.server.ts";
import { typedCode } from "../enquiries/enquiry.ts";
import { listEnquiries } from "../enquiries/inbox/inbox.server.ts";
import { readInboxQuery } from "../enquiries/inbox/inbox-addresses.ts";
import { InboxPage } from "../enquiries/inbox/inbox-page.tsx";
import { mailTrouble, retryNotices } from "../enquiries/mail/mail-jobs.server.ts";
import { hasRoom } from "../enquiries/photos/room.server.ts";
import { countToTell } from "../enquiries/restock/restock.server.ts";
import { notify } from "../layout/notices.tsx";
import { inbox as texts } from "../messages/es/inbox.ts";
import { servicesContext } from "../services.server.ts";
import { answerForm, submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/inbox";
import { watching } from "./receiving.server.ts";

/** Milliseconds after which a daily copy is missed: a day, and the attempts of six hours. */
const COPY_LATE = 30 * 3_600_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { database, store, now, enquiries, copyAge } = services;
  const query = readInboxQuery(url);
  const code = typedCode(query.search);
  const found = code === null ? null : await findChat(database.db, code);
  const [chat = null] = await namedChats((slug) => findProduct(services, slug), found ? [found] : []);
  const looking = { me: ownerOf(context).id, now: now() };
  const list = await listEnquiries(database.db, query, looking);
  const toTell = await countToTell(database.db);
  const trouble = enquiries.mailOn ? await mailTrouble(database.db) : null;
  const room = await hasRoom(database.db, store);
  const copyLate = (copyAge() ?? 0) > COPY_LATE;
  const { mailOn } = enquiries;
  return { ...list, query, toTell, chat, trouble, room, copyLate, now: now().toISOString(), mailOn };
}

/** The owner has every notice tried again that has not left. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, now, enquiries } = context.get(servicesContext);
  const intents = {
    async "retry-all"() {
      await retryNotices(database.db, now());
      enquiries.wake();
      return { ok: true as const, intent: "retry-all", value: null };
    },
  };
  return await answerForm(await submittedForm(request), intents, watching(context));
}

export function meta() {
  return [{ title: texts.title }, { name: "robots", content: "noindex" }];
}

/** 'Consultas', for the owner. */
export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxPage {...loaderData} answered={actionData} onNotice={notify} />;
}

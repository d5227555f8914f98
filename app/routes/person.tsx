import { data, href, redirect } from "react-router";
import { erasePerson } from "../enquiries/erase.server.ts";
import { keptOfPerson } from "../enquiries/person.server.ts";
import { PersonPage } from "../enquiries/person-page.tsx";
import { changedPersonPath, readPersonEmail } from "../enquiries/person-query.ts";
import { servicesContext } from "../services.server.ts";
import { submittedForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/person";

/** Everything that is kept of whom the address names (Ley 25.326, arts. 14 and 16). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now } = context.get(servicesContext);
  const email = readPersonEmail(url);
  const kept = await keptOfPerson(database.db, email);
  const erased = Number(url.searchParams.get("borradas"));
  return {
    now: now().toISOString(),
    email,
    enquiries: kept.map(({ enquiry, photos }) => ({
      id: enquiry.id,
      code: enquiry.code,
      name: enquiry.name,
      subject: enquiry.subject,
      message: enquiry.message,
      status: enquiry.status,
      suspected: Boolean(enquiry.suspected),
      binned: enquiry.deleted_at !== null,
      photos: photos.length,
      created_at: enquiry.created_at,
    })),
    erased: Number.isSafeInteger(erased) && erased > 0 ? erased : null,
    changed: url.searchParams.get("aviso") === "cambio",
  };
}

/** 'Borrar todo', confirmed for so many enquiries as the page said. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, store, log } = context.get(servicesContext);
  const form = await submittedForm(request);
  const email = form.get("email");
  const expected = Number(form.get("expected"));
  if (typeof email !== "string" || !Number.isSafeInteger(expected) || expected < 1) {
    throw data({ code: "BAD_FORM" }, { status: 400 });
  }
  const result = await erasePerson(database.db, { store, log }, email, expected);
  // The address of the page that follows does not name whom was forgotten.
  if (result.ok) return redirect(`${href("/consultas/persona")}?borradas=${result.ids.length}`, 303);
  return redirect(changedPersonPath(email), 303);
}

export function meta() {
  return [{ title: "Datos de una persona" }, { name: "robots", content: "noindex" }];
}

/** What is kept of one person, for the owner. */
export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />;
}

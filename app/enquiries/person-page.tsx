import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { Form, Link, useNavigation } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { inboxPath } from "./answer-links.ts";
import { type EnquiryEntry, EnquiryRow } from "./enquiry-row.tsx";
import { personCsvPath } from "./person-query.ts";
import { PhotoCount } from "./photos/enquiry-photos.tsx";
import { statusNames } from "./status-names.ts";

interface PersonEntry extends EnquiryEntry {
  suspected: boolean;
  binned: boolean;
}

interface PersonPageProps {
  /** When the page was asked for. */
  now: string;
  /** Whose data; empty while nobody was asked for. */
  email: string;
  enquiries: PersonEntry[];
  /** How many were erased a moment ago. */
  erased: number | null;
  /** There were others than the owner was told, so that nothing was erased. */
  changed: boolean;
}

function enquiryCount(count: number): string {
  return count === 1 ? "1 consulta" : `${count} consultas`;
}

/** Everything that is kept of one person, to hand it over or to erase it: who asks for that has a right to it. */
export function PersonPage({ now, email, enquiries, erased, changed }: PersonPageProps) {
  const count = enquiries.length;
  return (
    <div className="column inbox">
      <Link to={inboxPath()} className="enquiry-back">
        <ArrowLeft size={20} strokeWidth={1.8} aria-hidden="true" />
        Consultas
      </Link>
      <header className="inbox-head">
        <div>
          <h1 className="text-[2.125rem] leading-tight">Datos de una persona</h1>
          <p className="measure mt-2 text-nuez">
            Cualquiera puede pedirte una copia de lo que guardás de él o ella, o que lo borres. Buscá por el
            email con el que te escribió.
          </p>
        </div>
        <Form method="get" className="filter-search">
          <input
            type="search"
            inputMode="email"
            autoCapitalize="none"
            name="email"
            aria-label="Email de la persona"
            placeholder="Email de la persona"
            defaultValue={email}
            key={email}
          />
          <button type="submit" aria-label="Buscar">
            <Search size={20} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </Form>
      </header>
      {erased === null ? null : (
        <p role="status" className="inbox-done">
          {erased === 1 ? "Se borró 1 consulta" : `Se borraron ${erased} consultas`} para siempre. Los avisos
          que te llegaron por email siguen en tu correo: borralos ahí también.
        </p>
      )}
      {changed ? (
        <p role="alert" className="inbox-warning">
          No se borró nada: mientras confirmabas cambió la cantidad de consultas. Fijate de nuevo abajo.
        </p>
      ) : null}
      {email === "" ? null : count === 0 ? (
        <p className="inbox-empty">No guardamos nada de «{email}».</p>
      ) : (
        <>
          <h2 className="person-found">
            {enquiryCount(count)} de <span className="inline-block max-w-full wrap-anywhere">{email}</span>
          </h2>
          <ul className="inbox-list">
            {enquiries.map((enquiry) => (
              <PersonRow key={enquiry.id} enquiry={enquiry} now={now} />
            ))}
          </ul>
          <footer className="person-foot">
            <a href={personCsvPath(email)} download className={buttonClass("quiet", "small")}>
              <Download size={18} strokeWidth={1.8} aria-hidden="true" />
              Exportar
            </a>
            <p className="text-nuez">
              Una planilla con todo lo que guardamos: sus consultas, tus notas y qué emails salieron.
            </p>
            <EraseAll email={email} count={count} />
          </footer>
        </>
      )}
    </div>
  );
}

function EraseAll({ email, count }: { email: string; count: number }) {
  const busy = useNavigation().state !== "idle";
  const all = count === 1 ? "la consulta" : `las ${count} consultas`;
  return (
    <details className="erase-ask">
      <summary className={buttonClass("quiet", "small")}>Borrar todo</summary>
      <Form method="post" className="erase-question">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="expected" value={count} />
        <p>
          <strong>
            ¿Borrar para siempre {all} de{" "}
            <span className="inline-block max-w-full wrap-anywhere">{email}</span>?
          </strong>{" "}
          Se van también las fotos y tus notas, estén donde estén: en la bandeja, archivadas, entre las
          sospechosas o en la papelera. No se puede deshacer.
        </p>
        <button type="submit" disabled={busy} className={buttonClass("primary", "small")}>
          Sí, borrar {all}
        </button>
      </Form>
    </details>
  );
}

function PersonRow({ enquiry, now }: { enquiry: PersonEntry; now: string }) {
  const { status, suspected, binned } = enquiry;
  return (
    <EnquiryRow enquiry={enquiry} now={now}>
      <span className="category-tag">{statusNames[status]}</span>
      {suspected ? <span className="category-tag">Sospechosa</span> : null}
      {binned ? <span className="category-tag">En la papelera</span> : null}
      <PhotoCount photos={enquiry.photos} />
    </EnquiryRow>
  );
}

import Download from "lucide-react/icons/download";
import Search from "lucide-react/icons/search";
import { Form, Link } from "react-router";
import { buttonClass } from "../ui/button.ts";
import { type EnquiryEntry, EnquiryRow } from "./enquiry-row.tsx";
import { ENQUIRY_BIN_DAYS } from "./handling.ts";
import { INBOX_PAGE_SIZE, INBOX_VIEWS, type InboxQuery, type InboxView, inboxHref } from "./inbox-query.ts";
import { personPath } from "./person-query.ts";
import { PhotoCount } from "./photos/enquiry-photos.tsx";
import { statusNames } from "./status-names.ts";

const viewNames: Record<InboxView, string> = {
  todas: "Bandeja",
  nueva: "Nuevas",
  respondida: "Respondidas",
  archivada: "Archivadas",
  sospechosas: "Sospechosas",
  papelera: "Papelera",
};

interface InboxEntry extends EnquiryEntry {
  read_at: string | null;
  delivery: "waiting" | "running" | "done" | "given_up";
}

interface InboxPageProps {
  /** When the page was asked for. */
  now: string;
  query: InboxQuery;
  enquiries: InboxEntry[];
  total: number;
  unread: number;
  mailOn: boolean;
}

/** 'Consultas': the owner's inbox, newest first. */
export function InboxPage({ now, query, enquiries, total, unread, mailOn }: InboxPageProps) {
  const pages = Math.max(1, Math.ceil(total / INBOX_PAGE_SIZE));
  return (
    <div className="column inbox">
      <header className="inbox-head">
        <div>
          <h1 className="text-[2.5rem]">Consultas</h1>
          <p className="mt-2 text-nuez">
            {unread === 0 ? "Todo leído." : unread === 1 ? "Una sin leer." : `${unread} sin leer.`}
          </p>
        </div>
        <Form method="get" className="filter-search">
          {query.view === "papelera" ? <input type="hidden" name="ver" value="papelera" /> : null}
          <input
            type="search"
            name="buscar"
            aria-label="Buscar consultas"
            placeholder="Nombre, palabra o código"
            defaultValue={query.search}
            key={query.search}
          />
          <button type="submit" aria-label="Buscar">
            <Search size={20} strokeWidth={1.8} aria-hidden="true" />
          </button>
        </Form>
      </header>
      {mailOn ? null : (
        <p className="inbox-warning">
          El correo está apagado: las consultas llegan y quedan acá, pero no sale ningún aviso por email.
        </p>
      )}
      <nav aria-label="Carpetas" className="filter-scroller inbox-views">
        {INBOX_VIEWS.map((view) => (
          <Link
            key={view}
            to={inboxHref({ view })}
            className="filter-pill"
            aria-current={view === query.view && !query.search ? "page" : undefined}
          >
            {viewNames[view]}
          </Link>
        ))}
      </nav>
      {query.search ? null : <AboutView view={query.view} />}
      {enquiries.length === 0 ? (
        <p className="inbox-empty">
          {query.search ? `No hay consultas con «${query.search}».` : emptyTexts[query.view]}
        </p>
      ) : (
        <ul className="inbox-list">
          {enquiries.map((enquiry) => (
            <InboxRow key={enquiry.id} enquiry={enquiry} now={now} />
          ))}
        </ul>
      )}
      <footer className="inbox-foot">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href={inboxHref(query, "/consultas.csv")} download className={buttonClass("quiet", "small")}>
            <Download size={18} strokeWidth={1.8} aria-hidden="true" />
            Exportar CSV
          </a>
          <Link to={personPath("")} className="text-link">
            Datos de una persona
          </Link>
        </div>
        {pages > 1 ? (
          <nav aria-label="Páginas" className="flex items-center gap-2">
            {query.page > 1 ? (
              <Link to={inboxHref({ ...query, page: query.page - 1 })} className="page-link">
                Más nuevas
              </Link>
            ) : null}
            <span className="text-nuez">
              {query.page} de {pages}
            </span>
            {query.page < pages ? (
              <Link to={inboxHref({ ...query, page: query.page + 1 })} className="page-link">
                Más viejas
              </Link>
            ) : null}
          </nav>
        ) : null}
      </footer>
    </div>
  );
}

const emptyTexts: Record<InboxView, string> = {
  todas: "Acá van a aparecer los mensajes que te manden desde el inicio y la página de contacto.",
  nueva: "No hay consultas sin responder.",
  respondida: "Todavía no marcaste ninguna como respondida.",
  archivada: "Todavía no archivaste ninguna.",
  sospechosas: "Ninguna parece escrita por un programa.",
  papelera: "La papelera está vacía.",
};

/** What a folder is for, where its name alone does not say. */
function AboutView({ view }: { view: InboxView }) {
  if (view === "sospechosas") {
    return (
      <p className="measure text-nuez">
        Un filtro cree que las escribió un programa. Si alguna es de una persona, abrila y sacala de acá.
      </p>
    );
  }
  if (view !== "papelera") return null;
  return (
    <p className="measure text-nuez">
      Lo que mandás a la papelera queda acá {ENQUIRY_BIN_DAYS} días. Después se borra solo, con sus fotos.
    </p>
  );
}

function InboxRow({ enquiry, now }: { enquiry: InboxEntry; now: string }) {
  const { status, read_at, delivery } = enquiry;
  return (
    <EnquiryRow enquiry={enquiry} now={now} unread={read_at === null}>
      <PhotoCount photos={enquiry.photos} />
      {status === "nueva" ? null : <span className="category-tag">{statusNames[status]}</span>}
      {delivery === "given_up" ? (
        <span className="category-tag inbox-tag-fault">El aviso no salió</span>
      ) : null}
    </EnquiryRow>
  );
}

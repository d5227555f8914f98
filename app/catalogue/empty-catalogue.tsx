import { Link } from "react-router";
import { whatsappLink } from "../settings/contact-links.ts";
import { buttonClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";

/** A catalogue without a single product: the invitation of spec §2. */
export function EmptyCatalogue() {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <picture>
        <source type="image/avif" srcSet="/pictures/empty-catalogue.avif" />
        <source type="image/webp" srcSet="/pictures/empty-catalogue.webp" />
        <img
          src="/pictures/empty-catalogue.jpg"
          width={720}
          height={720}
          alt=""
          className="h-auto w-full max-w-80"
        />
      </picture>
      <h2 className="text-3xl">¡Empieza tu catálogo!</h2>
      <p className="text-nuez">Agrega tu primera foto y descripción</p>
    </div>
  );
}

interface NothingFoundProps {
  search: string | null;
  whatsapp: string;
  newTab: string;
}

/** A filter or search that nothing matches: what was looked for, and two ways on. */
export function NothingFound({ search, whatsapp, newTab }: NothingFoundProps) {
  const asked = search
    ? `¡Hola! Estoy buscando «${search}» y no lo encontré en el catálogo. ¿Lo tienen?`
    : "¡Hola! Estoy buscando una prenda que no encontré en el catálogo. ¿Me ayudan?";
  return (
    <div className="grid justify-items-center gap-5 py-16 text-center">
      <h2 className="text-3xl">
        {search ? (
          <>
            No encontramos{" "}
            {/* A line of its own, so that how wide the letters are seldom moves what is below. */}
            <span className="block">«{search}»</span>
          </>
        ) : (
          "Todavía no hay nada acá"
        )}
      </h2>
      <p className="measure text-nuez">
        Puede que lo tengamos con otro nombre, o que esté por entrar. Preguntanos sin compromiso.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/catalogo" className={buttonClass("quiet")}>
          Ver todo el catálogo
        </Link>
        <ExternalLink
          href={whatsappLink(whatsapp, asked)}
          newTabNotice={newTab}
          className={buttonClass("whatsapp")}
        >
          <WhatsappIcon />
          Preguntar por WhatsApp
        </ExternalLink>
      </div>
    </div>
  );
}

import { Link } from "react-router";
import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";

const texts = settings.missing;
const list = new Intl.ListFormat("es", { type: "conjunction" });

interface MissingContactsProps {
  missing: readonly Exclude<keyof typeof texts, "text" | "link">[];
}

export function MissingContacts({ missing }: MissingContactsProps) {
  return (
    <p className="column py-3 text-small text-nuez">
      {say(texts.text, { what: list.format(missing.map((key) => texts[key])) })}{" "}
      <Link to="/ajustes?seccion=contacto#contacto" className="font-semibold text-terracota underline">
        {texts.link}
      </Link>
    </p>
  );
}

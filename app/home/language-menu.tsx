import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Link } from "react-router";
import { DisclosureMenu } from "./disclosure-menu.tsx";
import { type Language, languages } from "./language.ts";

/** Each language under its own name, for whoever reads no other. */
const names: Record<Language, string> = { es: "Español", pt: "Português", en: "English" };

interface LanguageMenuProps {
  current: Language;
  /** Said to screen readers before the chosen language's code. */
  label: string;
}

/**
 * The menu ES, PT, EN (spec §2): real links that ask for a language, so that they work without script. Spanish is
 * asked for as well: the bare path would follow the remembered language.
 */
export function LanguageMenu({ current, label }: LanguageMenuProps) {
  return (
    <DisclosureMenu
      summary={
        <>
          <span className="sr-only">{label} </span>
          {current.toUpperCase()}
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" className="disclosure-chevron" />
        </>
      }
    >
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <Link
              to={`/?lang=${language}`}
              lang={language}
              hrefLang={language}
              preventScrollReset
              className="disclosure-link"
              {...(language === current ? { "aria-current": "true" as const } : {})}
            >
              <span className="w-7 font-semibold">{language.toUpperCase()}</span>
              {names[language]}
              {language === current ? (
                <Check size={18} strokeWidth={2} aria-hidden="true" className="ml-auto text-terracota" />
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </DisclosureMenu>
  );
}

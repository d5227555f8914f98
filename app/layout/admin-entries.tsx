import Inbox from "lucide-react/icons/inbox";
import LogOut from "lucide-react/icons/log-out";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import { Form, NavLink } from "react-router";

/** Who the frame greets as the administrator. */
export interface FrameAdmin {
  email: string;
  /** The demo's open door: nobody's account. */
  open: boolean;
  /** Enquiries that nobody has opened yet. */
  unread: number;
}

interface AdminEntriesProps {
  admin: FrameAdmin;
  /** In the collapsing menu the label turns into a tooltip beside the icon. */
  collapsible?: boolean;
  onChoose?: () => void;
}

const ENTRIES = [
  { to: "/consultas", text: "Consultas", Icon: Inbox, account: false },
  { to: "/ajustes", text: "Ajustes", Icon: SlidersHorizontal, account: false },
  { to: "/papelera", text: "Papelera", Icon: Trash2, account: false },
  { to: "/cuenta", text: "Mi cuenta", Icon: UserRound, account: true },
] as const;

/** The owner's part of the menu, under the shop's: settings, bin, account, and the way out. Visitors never load it. */
export function AdminEntries({ admin, collapsible = false, onChoose }: AdminEntriesProps) {
  const entryClass = `menu-entry ${collapsible ? "menu-entry-collapsible" : ""}`;
  return (
    <nav aria-label="Administración" className="mt-8 border-t border-dashed border-borde/50 pt-6">
      <p
        className={`px-3 pb-2 text-[0.8125rem] font-semibold text-nuez ${collapsible ? "menu-heading" : ""}`}
      >
        Administración
      </p>
      <ul className="grid gap-1">
        {ENTRIES.filter((entry) => !(entry.account && admin.open)).map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={entryClass} {...(onChoose ? { onClick: onChoose } : {})}>
              <Icon size={20} strokeWidth={1.7} aria-hidden="true" />
              <span className="menu-entry-label">{text}</span>
              {to === "/consultas" && admin.unread > 0 ? (
                <span className="ml-auto rounded-full bg-terracota px-2 text-[0.8125rem] font-semibold text-algodon">
                  {admin.unread}
                  <span className="sr-only"> sin leer</span>
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
        {admin.open ? null : (
          <li>
            <Form method="post" action="/salir" {...(onChoose ? { onSubmit: onChoose } : {})}>
              <button type="submit" className={`${entryClass} w-full cursor-pointer text-left`}>
                <LogOut size={20} strokeWidth={1.7} aria-hidden="true" />
                <span className="menu-entry-label">Cerrar sesión</span>
              </button>
            </Form>
          </li>
        )}
      </ul>
      {admin.open ? (
        <p
          className={`px-3 pt-3 text-[0.8125rem] leading-snug text-nuez ${collapsible ? "menu-heading" : ""}`}
        >
          Demostración: cualquiera en esta computadora puede editar
        </p>
      ) : null}
    </nav>
  );
}

/** The same as plain links, for a phone without script, where the drawer does not open. */
export function PlainAdminEntries({ admin }: { admin: FrameAdmin }) {
  return (
    <nav aria-label="Administración sin menú" className="without-script w-full md:hidden">
      <ul className="flex flex-wrap gap-x-4">
        {ENTRIES.filter((entry) => !(entry.account && admin.open)).map(({ to, text }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center text-terracota underline">
              {text}
            </a>
          </li>
        ))}
        {admin.open ? null : (
          <li>
            <form method="post" action="/salir">
              <button
                type="submit"
                className="inline-flex min-h-11 cursor-pointer items-center text-terracota underline"
              >
                Cerrar sesión
              </button>
            </form>
          </li>
        )}
      </ul>
    </nav>
  );
}

import ChartColumn from "lucide-react/icons/chart-column";
import Inbox from "lucide-react/icons/inbox";
import LogOut from "lucide-react/icons/log-out";
import PackageCheck from "lucide-react/icons/package-check";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import Tag from "lucide-react/icons/tag";
import Trash2 from "lucide-react/icons/trash-2";
import UserRound from "lucide-react/icons/user-round";
import UsersRound from "lucide-react/icons/users-round";
import { useId } from "react";
import { NavLink } from "react-router";
import { ownerMenu } from "../messages/es/owner-menu.ts";
import ownerStyle from "../styles/owner.css?url";
import { Count } from "../ui/chip.tsx";
import { Form, useForm } from "../ui/form/use-form.tsx";
import { showToast } from "../ui/toast.ts";
import { MenuHeading, MenuLabel, menuEntryClass } from "./side-menu.tsx";

export interface FrameAdmin {
  role: "owner" | "helper";
  /** True when OPEN_ADMIN_ON_LOCALHOST admits a local visitor without an account. */
  open: boolean;
  unread: number;
}

const ENTRIES = [
  { to: "/consultas", text: "inbox", Icon: Inbox },
  { to: "/stock", text: "stock", Icon: PackageCheck },
  { to: "/precios", text: "prices", Icon: Tag },
  { to: "/resumen", text: "summary", Icon: ChartColumn },
  { to: "/clientes", text: "customers", Icon: UsersRound },
  { to: "/ajustes", text: "settings", Icon: SlidersHorizontal },
  { to: "/papelera", text: "trash", Icon: Trash2 },
  { to: "/cuenta", text: "account", Icon: UserRound },
] as const;

function isShown(text: (typeof ENTRIES)[number]["text"], { open, role }: FrameAdmin): boolean {
  return text === "account" ? !open : text !== "settings" || role === "owner";
}

export function AdminEntries({ admin }: { admin: FrameAdmin }) {
  return (
    <nav aria-label={ownerMenu.heading} className="mt-8 border-t border-dashed border-borde/50 pt-6">
      <link rel="stylesheet" href={ownerStyle} precedence="default" />
      <MenuHeading>{ownerMenu.heading}</MenuHeading>
      <ul className="grid gap-1">
        {ENTRIES.filter(({ text }) => isShown(text, admin)).map(({ to, text, Icon }) => (
          <li key={to}>
            <NavLink to={to} className={menuEntryClass}>
              <Icon size={20} strokeWidth={1.7} />
              <MenuLabel>{ownerMenu[text]}</MenuLabel>
              {text === "inbox" && admin.unread > 0 ? (
                <span className="ml-auto">
                  <Count n={admin.unread} said={ownerMenu.unread} strong />
                </span>
              ) : null}
            </NavLink>
          </li>
        ))}
        {admin.open ? null : (
          <li>
            <SignOut />
          </li>
        )}
      </ul>
      {admin.open ? (
        <p className="px-3 pt-3 text-fine leading-snug text-nuez collapsed:hidden">{ownerMenu.demo}</p>
      ) : null}
    </nav>
  );
}

/** Uses `useForm`, because with React Router's own `Form` the redirect may be lost (decision 063). */
function SignOut() {
  const { parts } = useForm({
    id: useId(),
    action: "/salir",
    onAnswer: ({ ok }) => ok || showToast({ tone: "error", title: ownerMenu.notSignedOut }),
  });
  return (
    <Form parts={parts}>
      <button type="submit" className={menuEntryClass}>
        <LogOut size={20} strokeWidth={1.7} />
        <MenuLabel>{ownerMenu.signOut}</MenuLabel>
      </button>
    </Form>
  );
}

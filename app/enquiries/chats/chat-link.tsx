import Mail from "lucide-react/icons/mail";
import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { whatsappLink } from "../../settings/contact-links.ts";
import { useShop } from "../../settings/use-shop.ts";
import { ExternalLink, type ExternalLinkProps } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import { CONTACT_FORM_PATH } from "../forms/answer.ts";
import { CHATS_PATH } from "./mark-chats.ts";

interface ChatLinkProps extends Omit<ExternalLinkProps, "href"> {
  /** Already written when the chat opens. */
  message: string;
  /** The path of the garment that it is about, where the page's own does not say it. */
  about?: string;
  icon?: ComponentProps<typeof WhatsappIcon>;
}

/** A link that opens a chat with the shop, which it then knows by a code (decisions 055 and 062). */
export function ChatLink({ message, about, icon, children, ...rest }: ChatLinkProps) {
  const { whatsapp } = useShop().shop;
  if (whatsapp === "") {
    return (
      <FormLink message={message} className={rest.className} label={rest["aria-label"]} icon={icon}>
        {children}
      </FormLink>
    );
  }
  const inside = (
    <>
      <WhatsappIcon {...icon} />
      {children}
    </>
  );
  const link = { ...rest, href: whatsappLink(whatsapp, message), children: inside };
  return (
    <>
      <ExternalLink {...link} data-chat={about ?? ""} />
      <noscript className="noscript:contents">
        <LinkWithoutScript {...link} message={message} about={about} />
      </noscript>
    </>
  );
}

interface FormLinkProps extends Pick<ChatLinkProps, "message" | "children"> {
  icon: ChatLinkProps["icon"] | undefined;
  className: string | undefined;
  label: string | undefined;
}

/** Of a shop without a number: its form, with the same message in it, and nothing of WhatsApp's look. */
function FormLink({ message, icon, className = "", label, children }: FormLinkProps) {
  const kept = icon?.className?.replace("text-whatsapp", "");
  return (
    <Link
      to={CONTACT_FORM_PATH}
      state={{ about: { id: "chat", message } }}
      aria-label={label}
      className={`${className} [--color-whatsapp-hondo:var(--color-terracota-honda)] [--color-whatsapp:var(--color-terracota)]`}
    >
      <Mail size={20} strokeWidth={1.8} aria-hidden="true" className={kept} />
      {children}
    </Link>
  );
}

/** Drawn by the server alone: React leaves out what is inside `noscript`. */
function LinkWithoutScript(props: ExternalLinkProps & { message: string; about: string | undefined }) {
  const { message, about, ...link } = props;
  const { pathname, search } = useLocation();
  const told = new URLSearchParams({ text: message, page: pathname, about: about ?? pathname + search });
  return <ExternalLink {...link} target="_blank" href={`${CHATS_PATH}?${told}`} />;
}

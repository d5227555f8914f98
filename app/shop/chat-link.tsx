import Mail from "lucide-react/icons/mail";
import { Children, type ComponentProps } from "react";
import { Link, useLocation } from "react-router";
import { ExternalLink, type ExternalLinkProps } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { CHATS_PATH, messagePath, whatsappLink } from "./contact-links.ts";
import { useShop } from "./use-shop.ts";

interface ChatLinkProps extends Omit<ExternalLinkProps, "href"> {
  /** Already written when the chat opens. */
  message: string;
  /** The path of the garment that it is about, where the page's own does not say it. */
  about?: string;
  icon?: ComponentProps<typeof WhatsappIcon>;
}

/**
 * A link that opens a chat with the shop, which it then knows by a code (decisions 055 and 062). A shop without a number
 * is sent the message by its form.
 */
export function ChatLink({ message, about, icon, children, ...rest }: ChatLinkProps) {
  const { whatsapp } = useShop().shop;
  if (whatsapp === "") {
    return (
      <Link {...rest} aria-label={unnamed(rest["aria-label"])} to={messagePath(message)} data-form="">
        <Mail size={icon?.size ?? 20} strokeWidth={1.7} aria-hidden="true" />
        {Children.map(children, unnamed)}
      </Link>
    );
  }
  const link = {
    ...rest,
    href: whatsappLink(whatsapp, message),
    children: (
      <>
        <WhatsappIcon {...icon} />
        {children}
      </>
    ),
  };
  return (
    <>
      <ExternalLink {...link} data-chat={about ?? ""} />
      <noscript className="noscript:contents">
        <LinkWithoutScript {...link} message={message} about={about} />
      </noscript>
    </>
  );
}

/** 'Preguntar' in the place of 'Preguntar por WhatsApp'. */
function unnamed<Text>(text: Text) {
  return typeof text === "string" ? text.replace(/ por WhatsApp$/, "") : text;
}

/** Drawn by the server alone: React leaves out what is inside `noscript`. */
function LinkWithoutScript(props: ExternalLinkProps & { message: string; about: string | undefined }) {
  const { message, about, ...link } = props;
  const { pathname, search } = useLocation();
  const told = new URLSearchParams({ text: message, page: pathname, about: about ?? pathname + search });
  return <ExternalLink {...link} target="_blank" href={`${CHATS_PATH}?${told}`} />;
}

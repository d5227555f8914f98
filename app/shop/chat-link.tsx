import Mail from "lucide-react/icons/mail";
import { Children, type ComponentProps } from "react";
import { Link } from "react-router";
import { ExternalLink, type ExternalLinkProps } from "../ui/external-link.tsx";
import { WhatsappIcon } from "../ui/icons.tsx";
import { messagePath, whatsappLink } from "./contact-links.ts";
import { useShop } from "./use-shop.ts";

interface ChatLinkProps extends Omit<ExternalLinkProps, "href"> {
  message: string;
  /** Path of the product that the chat is about. By default, the chat is about the page that has the link. */
  about?: string;
  icon?: ComponentProps<typeof WhatsappIcon>;
}

/** If the shop has no WhatsApp, opens the contact form. A script adds a chat code to links with `data-chat`. */
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
  return (
    <ExternalLink {...rest} href={whatsappLink(whatsapp, message)} data-chat={about ?? ""}>
      <WhatsappIcon {...icon} />
      {children}
    </ExternalLink>
  );
}

function unnamed<Text>(text: Text) {
  return typeof text === "string" ? text.replace(/ por WhatsApp$/, "") : text;
}

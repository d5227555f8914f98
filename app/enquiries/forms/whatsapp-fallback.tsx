import { whatsappLink } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import type { PhotoTexts } from "../photos/visitor-photo-field.tsx";

/** Longest message in characters that a link holds. */
const MESSAGE_MAX = 1500;

/** A chat link for a message that the shop cannot store now. */
export function WhatsappFallback({ texts, message }: { texts: Pick<PhotoTexts, "chat">; message: string }) {
  const { whatsapp } = useShop().shop;
  if (whatsapp === "") return null;
  return (
    <ExternalLink
      href={whatsappLink(whatsapp, message.slice(0, MESSAGE_MAX).toWellFormed())}
      data-chat=""
      className={buttonClass("whatsapp", "medium", "mt-2 justify-self-start")}
    >
      <WhatsappIcon />
      {texts.chat}
    </ExternalLink>
  );
}

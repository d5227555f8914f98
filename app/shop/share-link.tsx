import Share2 from "lucide-react/icons/share-2";
import type { MouseEvent } from "react";
import { product as texts } from "../messages/es/product.ts";
import { textLinkClass } from "../ui/button.ts";
import { ExternalLink } from "../ui/external-link.tsx";
import { showToast } from "../ui/toast.ts";
import { mailtoLink, whatsappShareLink } from "./contact-links.ts";
import { useShop } from "./use-shop.ts";

/** Opens the share sheet or copies the URL. If neither is possible or allowed, opens WhatsApp or mail. */
export function ShareLink(props: { text: string; url: string; className?: string }) {
  const { text, url, className = textLinkClass } = props;
  const { whatsapp } = useShop().shop;
  const words = `${text}\n${url}`;
  const share = async () => {
    if (typeof navigator.share === "function") {
      try {
        return await navigator.share({ title: text, text, url });
      } catch (error) {
        // If the user cancels or presses twice, nothing happens. If the browser refuses, the URL is copied.
        if (!(error instanceof DOMException)) throw error;
        if (["AbortError", "InvalidStateError"].includes(error.name)) return;
      }
    }
    await navigator.clipboard.writeText(url);
    showToast({ tone: "success", title: texts.copied, text: texts.copiedText });
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (typeof navigator.share !== "function" && !navigator.clipboard) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    share().catch((error: unknown) => {
      console.error("not shared:", error);
      location.assign(href);
    });
  };
  return (
    <ExternalLink
      href={whatsapp === "" ? mailtoLink("", { body: words }) : whatsappShareLink(words)}
      onClick={onClick}
      className={`${className} gap-2`}
    >
      <Share2 size={18} strokeWidth={1.8} />
      {texts.share}
    </ExternalLink>
  );
}

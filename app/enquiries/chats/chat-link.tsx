import { useLocation } from "react-router";
import { ExternalLink, type ExternalLinkProps } from "../../ui/external-link.tsx";
import { CHATS_PATH } from "./mark-chats.ts";

/**
 * A link that opens a chat with the shop (`whatsappLink`), which it then knows by a code (decisions 055 and 062).
 * `about`: the path of the garment that it is about, where the page's own does not say it.
 */
export function ChatLink({ about, ...link }: ExternalLinkProps & { about?: string }) {
  const { pathname, search } = useLocation();
  const text = URL.parse(link.href)?.searchParams.get("text");
  // A shop without a number leads to its form.
  if (!text) return <ExternalLink {...link} />;
  const told = new URLSearchParams({ text, page: pathname, about: about ?? pathname + search });
  return (
    <>
      <ExternalLink {...link} data-chat={about ?? ""} />
      <noscript className="noscript:contents">
        <ExternalLink {...link} href={`${CHATS_PATH}?${told}`} />
      </noscript>
    </>
  );
}

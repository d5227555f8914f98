import { type ReactNode, useEffect, useRef } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { whatsappLink } from "../../shop/contact-links.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.ts";
import { ExternalLink } from "../../ui/external-link.tsx";
import { WhatsappIcon } from "../../ui/icons.tsx";
import type { Sent } from "../../visitor-forms/answer.ts";

export type PhotoTexts = Landing["photos"] & { language: string };

interface ConfirmationProps {
  id?: string | undefined;
  title: string;
  text: string;
  children: ReactNode;
}

export function Confirmation({ id, title, text, children }: ConfirmationProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: "center" });
    alert.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div id={id} className="col-span-full">
      <Alert ref={alert} tone="success" role="status" title={title}>
        <p>{text}</p>
        <p>{children}</p>
      </Alert>
    </div>
  );
}

interface EnquirySentProps {
  id?: string;
  sent: Sent;
  texts: Pick<Landing["email"], "sent" | "code"> & { photos: PhotoTexts };
}

export function EnquirySent({ id, sent: { code, unstored }, texts }: EnquirySentProps) {
  const { photos } = texts;
  return (
    <>
      <Confirmation id={id} {...texts.sent}>
        {say(texts.code, { code })}
      </Confirmation>
      {unstored > 0 ? (
        <div className="col-span-full grid gap-1" role="status">
          <p>{say(photos.unstored, { n: unstored }, photos.language)}</p>
          <WhatsappFallback texts={photos} message={code} />
        </div>
      ) : null}
    </>
  );
}

/** Longest message in a chat link, in characters. The rest is cut, because apps may refuse long links. */
const MESSAGE_MAX = 1500;

/** A chat link with a message, for when the shop could not store the visitor's message or photos. */
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

import { type ReactNode, useEffect, useRef } from "react";
import type { Landing } from "../../messages/landing.server.ts";
import { say } from "../../messages/message.ts";
import { Alert } from "../../ui/alert.tsx";
import type { Sent } from "../../visitor-forms/answer.ts";
import type { PhotoTexts } from "../photos/visitor-photo-field.tsx";
import { WhatsappFallback } from "./whatsapp-fallback.tsx";

interface ConfirmationProps {
  id?: string | undefined;
  title: string;
  text: string;
  children: ReactNode;
}

/** Says that a form was sent; scrolls into view and takes the focus. */
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

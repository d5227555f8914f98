import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { buttonClass } from "../../ui/button.ts";

export function EmptyCatalogue({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <img
        src="/pictures/empty-catalogue.webp"
        width={720}
        height={720}
        alt=""
        className="h-auto w-full max-w-80"
      />
      <h2 className="text-3xl">{texts.empty}</h2>
      <p className="text-nuez">{texts.emptyText}</p>
      {isOwner ? null : (
        <>
          <p className="measure text-lead">{texts.preparing}</p>
          <ChatLink
            message={texts.askWhenReady}
            icon={{ className: "text-whatsapp" }}
            className={buttonClass("quiet")}
          >
            {texts.askOnWhatsapp}
          </ChatLink>
        </>
      )}
    </div>
  );
}

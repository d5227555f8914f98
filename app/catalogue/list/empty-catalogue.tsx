import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { ChatLink } from "../../shop/chat-link.tsx";
import { buttonClass } from "../../ui/button.ts";

export function EmptyCatalogue({ isOwner }: { isOwner: boolean }) {
  return (
    <div className="grid justify-items-center gap-4 py-10 text-center">
      <picture>
        <source type="image/avif" srcSet="/pictures/empty-catalogue.avif" />
        <source type="image/webp" srcSet="/pictures/empty-catalogue.webp" />
        <img
          src="/pictures/empty-catalogue.jpg"
          width={720}
          height={720}
          alt=""
          className="h-auto w-full max-w-80"
        />
      </picture>
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

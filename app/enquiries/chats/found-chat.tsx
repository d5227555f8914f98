import { Link } from "react-router";
import { chats as texts } from "../../messages/es/chats.ts";
import { say } from "../../messages/message.ts";
import { choiceParts } from "../../product/chat-message.ts";
import { productPath } from "../../product/product-path.ts";
import { briefMomentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { UnbrokenParts } from "../../ui/unbroken-parts.tsx";
import type { findNamedChat } from "./chats.server.ts";

type NamedChat = NonNullable<Awaited<ReturnType<typeof findNamedChat>>>;

export function FoundChat({ chat, now }: { chat: NamedChat; now: string }) {
  const { code, slug, name, created_at } = chat;
  return (
    <section className="rounded-card border border-salvia bg-salvia-bruma px-5 py-4">
      <h2 className="mb-1 text-lead">{say(texts.found, { code: writtenCode(code) })}</h2>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <p className="min-w-0 grow basis-[9rem] font-medium wrap-anywhere">
          {slug && name ? (
            <Link to={productPath(slug, chat)} className="underline underline-offset-4">
              <UnbrokenParts parts={[name, ...choiceParts(chat)]} />
            </Link>
          ) : slug ? (
            texts.gone
          ) : (
            texts.general
          )}
        </p>
        <time dateTime={created_at} className="text-sm whitespace-nowrap text-nuez">
          {briefMomentText(created_at, now)}
        </time>
      </div>
    </section>
  );
}

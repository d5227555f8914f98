import type { ReactNode } from "react";
import { Link } from "react-router";
import { choiceParts } from "../../catalogue/product-page/chat.ts";
import { productPath } from "../../catalogue/product-page/product-path.ts";
import { chats as texts } from "../../messages/es/chats.ts";
import { say } from "../../messages/message.ts";
import { Chip } from "../../ui/chip.tsx";
import { briefMomentText } from "../../ui/moment-text.ts";
import { writtenCode } from "../../ui/short-code.ts";
import { UnbrokenParts } from "../../ui/unbroken-parts.tsx";
import { BackToInbox, EmptyList, EnquiryList, pageClass } from "../inbox/inbox-parts.tsx";
import type { namedChats } from "./chats.server.ts";

export type NamedChat = Awaited<ReturnType<typeof namedChats>>[number];

export function ChatsPage({ chats, now, days }: { chats: readonly NamedChat[]; now: string; days: number }) {
  return (
    <div className={pageClass}>
      <BackToInbox />
      <header className="grid gap-2">
        <h1 className="text-4xl">{texts.title}</h1>
        <p className="measure text-nuez">{say(texts.intro, { days })}</p>
        <p className="measure text-nuez">{texts.find}</p>
      </header>
      {chats.length === 0 ? (
        <EmptyList>{texts.empty}</EmptyList>
      ) : (
        <EnquiryList>
          {chats.map((chat) => (
            <li key={chat.code} className="px-5 py-4">
              <ChatFacts chat={chat} now={now}>
                <Chip>{writtenCode(chat.code)}</Chip>
              </ChatFacts>
            </li>
          ))}
        </EnquiryList>
      )}
    </div>
  );
}

export function FoundChat({ chat, now }: { chat: NamedChat; now: string }) {
  return (
    <section className="rounded-card border border-salvia bg-salvia-bruma px-5 py-4">
      <h2 className="mb-1 text-lead">{say(texts.found, { code: writtenCode(chat.code) })}</h2>
      <ChatFacts chat={chat} now={now} />
    </section>
  );
}

function ChatFacts({ chat, now, children }: { chat: NamedChat; now: string; children?: ReactNode }) {
  const { page, slug, name, created_at } = chat;
  const from: Readonly<Record<string, string>> = texts.from;
  return (
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
      <p className="flex w-full flex-wrap items-center gap-2 text-small text-nuez">
        {children}
        {from[page] ?? texts.elsewhere}
      </p>
    </div>
  );
}

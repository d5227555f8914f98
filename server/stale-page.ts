import { noSignal as texts } from "../app/messages/es/no-signal.ts";
import { say } from "../app/messages/message.ts";
import { STALE_META } from "../app/offline/protocol.ts";
import { CLOCK, dateFormat } from "../app/ui/date-format.ts";

const moment = dateFormat({ weekday: "long", ...CLOCK });

/** Adds the time of rendering to a page, for `offline-banner.tsx` and as text for browsers without script. */
export function markStale(html: string, renderedAt: Date): string {
  const when = moment.format(renderedAt);
  const line = `<noscript><p class="border-b border-hilo bg-lino px-5 py-2 text-small">${say(texts.old, { when })}</p></noscript>`;
  return html
    .replace("</head>", () => `<meta name="${STALE_META}" content="${renderedAt.toISOString()}"></head>`)
    .replace(/<body[^>]*>/, (body) => body + line);
}

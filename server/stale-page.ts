import { noSignal as texts } from "../app/messages/es/no-signal.ts";
import { say } from "../app/messages/message.ts";
import { OLD_META } from "../app/offline/signs.ts";
import { SHOP_TIME_ZONE } from "../app/ui/time-zone.ts";

/**
 * A page that says when it was drawn: to its own script, which shows it (`signal-line.tsx`), and in words without script.
 * React skips elements of the head and the body that it did not draw.
 */
export function markStale(html: string, drawnAt: Date): string {
  const when = drawnAt.toLocaleString("es-AR", {
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
    timeZone: SHOP_TIME_ZONE,
  });
  const line = `<noscript><p class="border-b border-hilo bg-lino px-5 py-2 text-small">${say(texts.old, { when })}</p></noscript>`;
  return html
    .replace("</head>", () => `<meta name="${OLD_META}" content="${drawnAt.toISOString()}"></head>`)
    .replace(/<body[^>]*>/, (body) => body + line);
}

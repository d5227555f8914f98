import { SHOP_TIME_ZONE } from "../settings/hours.ts";

interface DeliveryState {
  state: "waiting" | "sending" | "delivered" | "given_up";
  attempts: number;
  next_attempt_at: string;
  delivered_at: string | null;
  last_error_text: string | null;
}

const moment = new Intl.DateTimeFormat("es-AR", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** An instant as the owner reads it, in Buenos Aires time: `20 de noviembre de 2026 a las 12:00`. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

const briefMoment = new Intl.DateTimeFormat("es-AR", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

const briefDay = new Intl.DateTimeFormat("es-AR", {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: "medium",
});

const yearOf = new Intl.DateTimeFormat("en", { timeZone: SHOP_TIME_ZONE, year: "numeric" });

/** The same for lists: `20 nov, 12:00`, and of another year than that of `now` the day alone: `20 nov 2025`. */
export function briefMomentText(iso: string, now: string): string {
  const date = new Date(iso);
  const thisYear = yearOf.format(date) === yearOf.format(new Date(now));
  return (thisYear ? briefMoment : briefDay).format(date);
}

/** What became of the mail that tells the owner, in words; `retry` where asking for another try makes sense. */
export function deliveryText(
  delivery: DeliveryState,
  mailOn: boolean,
): { text: string; tone: "quiet" | "warning"; retry: boolean } {
  const { state, attempts, next_attempt_at, delivered_at, last_error_text } = delivery;
  if (state === "delivered") {
    return {
      text: `El aviso salió por email el ${momentText(delivered_at ?? "")}.`,
      tone: "quiet",
      retry: false,
    };
  }
  if (!mailOn) {
    return {
      text: "El correo está apagado: no sale ningún aviso, y las consultas quedan guardadas acá.",
      tone: "warning",
      retry: false,
    };
  }
  if (state === "sending") return { text: "El aviso está saliendo por email.", tone: "quiet", retry: false };
  if (state === "given_up") {
    return {
      text: `El aviso no salió y ya no lo intentamos. ${last_error_text ?? ""}`,
      tone: "warning",
      retry: true,
    };
  }
  if (attempts === 0) return { text: "El aviso está por salir por email.", tone: "quiet", retry: false };
  const times = attempts === 1 ? "una vez" : `${attempts} veces`;
  return {
    text: `El aviso todavía no salió: lo intentamos ${times}. ${last_error_text ?? ""} Próximo intento: ${momentText(next_attempt_at)}.`,
    tone: "warning",
    retry: true,
  };
}

/** What became of the mail that tells the visitor. Nothing of it is the owner's to mend. */
export function acknowledgementText({
  state,
  delivered_at,
  last_error_text,
}: Pick<DeliveryState, "state" | "delivered_at" | "last_error_text">): string {
  if (state === "delivered") return `El acuse de recibo le salió el ${momentText(delivered_at ?? "")}.`;
  if (state === "given_up") return `El acuse de recibo no le salió. ${last_error_text ?? ""}`.trim();
  return "El acuse de recibo le está por salir.";
}

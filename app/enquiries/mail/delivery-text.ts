import { SHOP_TIME_ZONE } from "../../settings/hours.ts";

/** A mail's job. */
interface DeliveryState {
  state: "waiting" | "running" | "done" | "given_up";
  attempts: number;
  run_at: string;
  finished_at: string | null;
  last_error_code: string | null;
  last_error_text: string | null;
}

export const UNKNOWN_ERROR = "El envío falló por un motivo que no conocemos.";

/** Why the last attempt failed: of the mail server in its words, of the process in ours. */
function errorText({ last_error_code: code, last_error_text: text }: DeliveryState): string {
  if (code === null || text) return text ?? "";
  return code === "INTERRUPTED"
    ? "El envío se interrumpió porque la tienda se reinició; se vuelve a intentar."
    : UNKNOWN_ERROR;
}

const clock = { timeZone: SHOP_TIME_ZONE, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const day = { ...clock, day: "numeric" } as const;
const moment = new Intl.DateTimeFormat("es-AR", { ...day, month: "long", year: "numeric" });
const briefMoment = new Intl.DateTimeFormat("es-AR", { ...day, month: "short" });
const briefDay = new Intl.DateTimeFormat("es-AR", { timeZone: SHOP_TIME_ZONE, dateStyle: "medium" });
const yearOf = new Intl.DateTimeFormat("en", { timeZone: SHOP_TIME_ZONE, year: "numeric" });

/** An instant as the owner reads it, in Buenos Aires time: `20 de noviembre de 2026 a las 12:00`. */
export function momentText(iso: string): string {
  return moment.format(new Date(iso));
}

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
  const { state, attempts, run_at, finished_at } = delivery;
  const quiet = (text: string) => ({ text, tone: "quiet" as const, retry: false });
  const warning = (text: string, retry = true) => ({ text, tone: "warning" as const, retry });
  if (state === "done") return quiet(`El aviso salió por email el ${momentText(finished_at ?? "")}.`);
  if (!mailOn) {
    const off = "El correo está apagado: no sale ningún aviso, y las consultas quedan guardadas acá.";
    return warning(off, false);
  }
  if (state === "running") return quiet("El aviso está saliendo por email.");
  const why = errorText(delivery);
  if (state === "given_up") return warning(`El aviso no salió y ya no lo intentamos. ${why}`);
  if (attempts === 0) return quiet("El aviso está por salir por email.");
  const times = attempts === 1 ? "una vez" : `${attempts} veces`;
  return warning(
    `El aviso todavía no salió: lo intentamos ${times}. ${why} Próximo intento: ${momentText(run_at)}.`,
  );
}

/** What became of the mail that tells the visitor. Nothing of it is the owner's to mend. */
export function acknowledgementText(delivery: DeliveryState): string {
  const { state, finished_at } = delivery;
  if (state === "done") return `El acuse de recibo le salió el ${momentText(finished_at ?? "")}.`;
  if (state === "given_up") return `El acuse de recibo no le salió. ${errorText(delivery)}`.trim();
  return "El acuse de recibo le está por salir.";
}

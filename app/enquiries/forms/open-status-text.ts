import { describeTime, type OpenStatus, type Weekday } from "../../settings/hours.ts";

const days: Record<Weekday, string> = {
  monday: "lunes",
  tuesday: "martes",
  wednesday: "miércoles",
  thursday: "jueves",
  friday: "viernes",
  saturday: "sábado",
  sunday: "domingo",
};

/** Whether the shop is open, and until or from when, in one line: `Abierto ahora · hasta las 18:00`. */
export function openStatusText(status: OpenStatus): string {
  if (status.open) return `Abierto ahora · hasta ${atTime(status.closesAt)}`;
  if (!status.opensAt) return "Cerrado ahora";
  const { weekday, time, daysAhead } = status.opensAt;
  return `Cerrado ahora · abrimos ${onDay(weekday, daysAhead)} a ${atTime(time)}`;
}

function onDay(weekday: Weekday, daysAhead: number): string {
  if (daysAhead === 0) return "hoy";
  if (daysAhead === 1) return "mañana";
  return daysAhead === 7 ? `el ${days[weekday]} que viene` : `el ${days[weekday]}`;
}

/** The hour with its article: one o'clock is singular, midnight has a name. */
function atTime(time: string): string {
  if (time === "24:00") return "la medianoche";
  return `${time.startsWith("01:") ? "la" : "las"} ${describeTime(time)}`;
}

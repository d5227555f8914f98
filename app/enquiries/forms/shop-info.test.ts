import { expect, test } from "vitest";
import { type OpenStatus, openStatus } from "../../shop/hours.ts";
import { DEFAULT_SETTINGS } from "../../shop/settings.server.ts";
import { openStatusText } from "./shop-info.tsx";

/** Parses a local time of Buenos Aires; 2026-11-20 is a Friday. */
const at = (local: string) =>
  openStatus(DEFAULT_SETTINGS.shop.hours, new Date(`${local}-03:00`), -3 * 3_600_000);

test.each<[OpenStatus, string]>([
  [at("2026-11-20T08:59:59"), "Cerrado ahora · abrimos hoy a las 9:00"],
  [at("2026-11-20T09:00:00"), "Abierto ahora · hasta las 18:00"],
  [at("2026-11-20T17:59:59"), "Abierto ahora · hasta las 18:00"],
  [at("2026-11-20T18:00:00"), "Cerrado ahora · abrimos el lunes a las 9:00"],
  [at("2026-11-21T12:00:00"), "Cerrado ahora · abrimos el lunes a las 9:00"],
  [at("2026-11-22T12:00:00"), "Cerrado ahora · abrimos mañana a las 9:00"],
  [at("2026-11-23T23:30:00"), "Cerrado ahora · abrimos mañana a las 9:00"],
  [{ open: false, opensAt: null }, "Cerrado ahora"],
])("%o: %s", (status, text) => {
  expect(openStatusText(status)).toBe(text);
});

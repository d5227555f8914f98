import { describe, expect, it } from "vitest";
import { openStatus } from "../../settings/hours.ts";
import { DEFAULT_SHOP } from "../../settings/shop.ts";
import { openStatusText } from "./open-status-text.ts";

/** What the page says at an instant of Buenos Aires (UTC-3 all year), with the hours of spec §2. */
function saidAt(local: string): string {
  return openStatusText(openStatus(DEFAULT_SHOP.hours, new Date(`${local}-03:00`)));
}

describe("the line about opening hours", () => {
  it.each([
    // 2026-11-20 is a Friday.
    ["2026-11-20T08:59:59", "Cerrado ahora · abrimos hoy a las 9:00"],
    ["2026-11-20T09:00:00", "Abierto ahora · hasta las 18:00"],
    ["2026-11-20T17:59:59", "Abierto ahora · hasta las 18:00"],
    ["2026-11-20T18:00:00", "Cerrado ahora · abrimos el lunes a las 9:00"],
    ["2026-11-21T12:00:00", "Cerrado ahora · abrimos el lunes a las 9:00"],
    ["2026-11-22T12:00:00", "Cerrado ahora · abrimos mañana a las 9:00"],
    ["2026-11-23T23:30:00", "Cerrado ahora · abrimos mañana a las 9:00"],
  ])("at %s says: %s", (local, text) => {
    expect(saidAt(local)).toBe(text);
  });

  it("names midnight, one o'clock and the next week", () => {
    expect(openStatusText({ open: true, closesAt: "24:00" })).toBe("Abierto ahora · hasta la medianoche");
    expect(openStatusText({ open: true, closesAt: "01:30" })).toBe("Abierto ahora · hasta la 1:30");
    expect(
      openStatusText({ open: false, opensAt: { weekday: "saturday", time: "10:00", daysAhead: 7 } }),
    ).toBe("Cerrado ahora · abrimos el sábado que viene a las 10:00");
    expect(openStatusText({ open: false, opensAt: null })).toBe("Cerrado ahora");
  });
});

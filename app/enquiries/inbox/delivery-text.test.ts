import { expect, test } from "vitest";
import { briefMomentText, momentText } from "../../ui/moment-text.ts";
import { deliveryText } from "./delivery-text.ts";

const delivery = {
  state: "waiting",
  attempts: 2,
  run_at: "2026-11-20T18:30:00.000Z",
  finished_at: null,
  last_error_code: "ETIMEDOUT",
  last_error_text: "El servidor de correo no respondió a tiempo.",
} as const;

test("times are shown in Buenos Aires, and with the year when it is another one", () => {
  expect(momentText("2026-11-21T01:30:00.000Z")).toBe("20 de noviembre de 2026 a las 22:30");
  expect(briefMomentText("2026-11-21T01:30:00.000Z", "2026-12-01T12:00:00.000Z")).toBe("20 nov, 22:30");
  expect(briefMomentText("2025-01-15T15:00:00.000Z", "2026-12-01T12:00:00.000Z")).toBe("15 ene 2025");
  // The same year in Buenos Aires, the next one in UTC.
  expect(briefMomentText("2026-12-31T15:00:00.000Z", "2027-01-01T01:00:00.000Z")).toBe("31 dic, 12:00");
});

test.each([
  [
    {},
    true,
    "El aviso todavía no salió: lo intentamos 2 veces. El servidor de correo no respondió a tiempo. Próximo intento: 20 de noviembre de 2026 a las 15:30.",
  ],
  [{ state: "given_up" }, true, "El aviso no salió y ya no lo intentamos."],
  [
    { last_error_code: "INTERRUPTED", last_error_text: null },
    true,
    "El envío se interrumpió porque la tienda se reinició; se vuelve a intentar.",
  ],
  [{ last_error_text: "" }, true, "El envío falló por un motivo que no conocemos."],
  [
    { state: "done", finished_at: "2026-11-20T18:30:00.000Z" },
    false,
    "El aviso salió por email el 20 de noviembre de 2026 a las 15:30.",
  ],
] as const)("shows the state of the notice: %o", (more, failed, text) => {
  const told = { failed, text: expect.stringContaining(text) };
  expect(deliveryText({ ...delivery, ...more }, true)).toEqual(told);
  const off = { failed: true, text: expect.stringContaining("Los emails están apagados") };
  expect(deliveryText({ ...delivery, ...more }, false)).toEqual("finished_at" in more ? told : off);
});

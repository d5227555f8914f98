import { expect, test } from "vitest";
import { acknowledgementText, briefMomentText, deliveryText, momentText } from "./delivery-text.ts";

const delivery = {
  state: "waiting",
  attempts: 2,
  run_at: "2026-11-20T18:30:00.000Z",
  finished_at: null,
  last_error_code: "ETIMEDOUT",
  last_error_text: "El servidor de correo no respondió a tiempo.",
} as const;

test("instants are read in Buenos Aires, and of another year are told by it", () => {
  expect(momentText("2026-11-21T01:30:00.000Z")).toBe("20 de noviembre de 2026 a las 22:30");
  expect(briefMomentText("2026-11-21T01:30:00.000Z", "2026-12-01T12:00:00.000Z")).toBe("20 nov, 22:30");
  expect(briefMomentText("2025-01-15T15:00:00.000Z", "2026-12-01T12:00:00.000Z")).toBe("15 ene 2025");
  // Still this year in Buenos Aires, although not in UTC.
  expect(briefMomentText("2026-12-31T15:00:00.000Z", "2027-01-01T01:00:00.000Z")).toBe("31 dic, 12:00");
});

test("what became of the owner's mail, and where another try can be asked for", () => {
  expect(deliveryText(delivery, true)).toEqual({
    text: "El aviso todavía no salió: lo intentamos 2 veces. El servidor de correo no respondió a tiempo. Próximo intento: 20 de noviembre de 2026 a las 15:30.",
    tone: "warning",
    retry: true,
  });
  expect(deliveryText({ ...delivery, state: "given_up" }, true)).toMatchObject({
    tone: "warning",
    retry: true,
  });
  expect(deliveryText({ ...delivery, state: "running" }, true)).toMatchObject({
    tone: "quiet",
    retry: false,
  });
  expect(deliveryText(delivery, false)).toMatchObject({
    text: expect.stringContaining("El correo está apagado"),
    retry: false,
  });
  const delivered = { ...delivery, state: "done", finished_at: "2026-11-20T18:30:00.000Z" } as const;
  for (const mailOn of [true, false]) {
    expect(deliveryText(delivered, mailOn).text).toBe(
      "El aviso salió por email el 20 de noviembre de 2026 a las 15:30.",
    );
  }
});

test.each([
  ["INTERRUPTED", null, "El envío se interrumpió porque la tienda se reinició; se vuelve a intentar."],
  ["UNEXPECTED", "", "El envío falló por un motivo que no conocemos."],
])("%s is said in words", (last_error_code, last_error_text, words) => {
  expect(deliveryText({ ...delivery, last_error_code, last_error_text }, true).text).toContain(words);
});

test("what became of the visitor's", () => {
  expect(acknowledgementText(delivery)).toBe("El acuse de recibo le está por salir.");
  expect(acknowledgementText({ ...delivery, state: "given_up" })).toBe(
    "El acuse de recibo no le salió. El servidor de correo no respondió a tiempo.",
  );
});

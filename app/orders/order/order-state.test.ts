import { expect, test } from "vitest";
import { trackingText } from "./order-state.ts";

const sent = { state: "sent", heldUntil: null } as const;

test.each([
  ["Andreani", "360 002 1", "https://www.andreani.com/envio/3600021"],
  ["VIA CARGO", "99/1", "https://viacargo.com.ar/seguimiento-de-envio/99%2F1/"],
  ["OCA", "7", "https://www.oca.com.ar/Busquedas/Envios"],
])("links a parcel by %s to the carrier's tracking page", (carrier, tracking, url) => {
  expect(trackingText({ ...sent, carrier, tracking })).toBe(
    `${carrier}, seguimiento ${tracking}\nSeguilo acá: ${url}`,
  );
});

test.each([
  ["Flecha Bus", "12", "Flecha Bus, seguimiento 12"],
  ["OCA", "", "OCA"],
  ["", "12", "Seguimiento 12"],
  ["", "", ""],
])("links to nothing without a known carrier or a number: %j %j", (carrier, tracking, text) => {
  expect(trackingText({ ...sent, carrier, tracking })).toBe(text);
  expect(trackingText({ carrier, tracking, state: "ready" })).toBe("");
});

/** The page that follows a parcel, with its number for carriers whose address takes one. */
export const CARRIERS: Readonly<Record<string, string>> = {
  "Correo Argentino": "https://www.correoargentino.com.ar/formularios/e-commerce",
  Andreani: "https://www.andreani.com/envio/{number}",
  OCA: "https://www.oca.com.ar/Busquedas/Envios",
  "Vía Cargo": "https://viacargo.com.ar/seguimiento-de-envio/{number}/",
};

export function trackingPage(carrier: string, tracking: string): string | null {
  const number = tracking.replace(/\s/g, "");
  const isCarrier = (name: string) => name.localeCompare(carrier, "es", { sensitivity: "base" }) === 0;
  const [, page] = Object.entries(CARRIERS).find(([name]) => isCarrier(name)) ?? [];
  return page && number !== "" ? page.replace("{number}", encodeURIComponent(number)) : null;
}

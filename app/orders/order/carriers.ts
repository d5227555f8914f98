interface Carrier {
  name: string;
  page: string;
  /** The page of one parcel, for carriers whose address takes a number. */
  pageOf?: (tracking: string) => string;
}

export const CARRIERS: readonly Carrier[] = [
  { name: "Correo Argentino", page: "https://www.correoargentino.com.ar/formularios/e-commerce" },
  {
    name: "Andreani",
    page: "https://www.andreani.com/?tab=seguir-envio",
    pageOf: (tracking) => `https://www.andreani.com/envio/${tracking}`,
  },
  { name: "OCA", page: "https://www.oca.com.ar/Busquedas/Envios" },
  {
    name: "Vía Cargo",
    page: "https://viacargo.com.ar/seguimiento-de-envio/",
    pageOf: (tracking) => `https://viacargo.com.ar/seguimiento-de-envio/${tracking}/`,
  },
];

const plain = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();

/** The page of a parcel, or its carrier's tracking page; null for an unknown carrier. */
export function trackingPage(carrier: string, tracking: string): string | null {
  const known = CARRIERS.find(({ name }) => plain(name) === plain(carrier));
  const number = tracking.replace(/\s/g, "");
  if (!known || number === "") return null;
  return known.pageOf?.(encodeURIComponent(number)) ?? known.page;
}

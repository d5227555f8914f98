export const manifest = {
  catalogue: "Catálogo",
  order: "Mi pedido",
  screenshots: { narrow: "La tienda en un teléfono", wide: "La tienda en una computadora" },
} as const;

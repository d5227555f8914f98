export const manifest = {
  catalogue: "Catálogo",
  order: "Mi pedido",
} as const;

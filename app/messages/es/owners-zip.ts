export const ownersZip = {
  readme: {
    name: "LEEME.txt",
    text: `Esta es la copia de tu tienda, del {day}.

fotos       Las fotos de tus prendas, como las subiste, en una carpeta por prenda.
planillas   Tus prendas, tus pedidos, lo que se pidió y las consultas. Se abren con Excel.
{backup}
            La tienda entera. No se abre: si un día hace falta, dásela a quien cuida la tienda,
            que con ese archivo la arma de nuevo (npm run restore).

Tiene los datos de quienes te compran: guardala donde nadie más entre. No lleva contraseñas.
`,
  },
  photos: "fotos",
  shopPhotos: "de-la-tienda",
  sheets: {
    products: "planillas/prendas.xlsx",
    orders: "planillas/pedidos.xlsx",
    garments: "planillas/prendas-pedidas.xlsx",
    enquiries: "planillas/consultas.xlsx",
  },
  columns: {
    name: "Prenda",
    category: "Categoría",
    size: "Talle",
    colour: "Color",
    price: "Precio",
    stock: "Stock",
    inStock: "Se vende",
  },
  yes: "sí",
  no: "no",
} as const;

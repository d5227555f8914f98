export const packing = {
  heading: "Para armar y enviar",
  printList: "Imprimir la lista",
  printLabel: "Imprimir la etiqueta",
  share: "Compartir",
  noAddress: "En la etiqueta queda lugar para escribir la dirección: este pedido no la tiene.",
  list: "Para armar: pedido {code}",
  of: "De {name} · {pieces}",
  to: "Para",
  telephone: "Tel. {phone}",
  from: "Remite",
  order: "Pedido {code}",
} as const;

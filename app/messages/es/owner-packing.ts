export const packing = {
  heading: "Para armar y enviar",
  print: "Imprimir la lista y la etiqueta",
  share: "Compartir",
  noAddress: "Falta la dirección: ponela en «Corregir el pedido», o escribila a mano en la etiqueta.",
  list: "Para armar: pedido {code}",
  of: "De {name} · {pieces}",
  to: "Para",
  telephone: "Tel. {phone}",
  from: "Remite",
  order: "Pedido {code}",
} as const;

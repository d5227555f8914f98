import type { MailOrder } from "../../app/mail/mail-body.server.ts";

export const MAIL_ORDER: MailOrder = {
  url: "https://tienda.example/pedido/abcdefghijklmnopqrstuv",
  groups: [
    {
      name: "Body Marinero, Azul",
      photo: { src: "https://tienda.example/media/k-640.jpg", width: 640, height: 800, alt: "Body a rayas" },
      lines: ["RN: 2 · 0-3: 2", "4 × $15.900 = $63.600"],
      notes: ["RN: «llamame a www.malo.example»"],
    },
    { name: "Gorro, talle a definir", photo: null, lines: ["1 × $10.000 = $10.000"], notes: [] },
  ],
  sums: [{ label: "Total", value: "$73.600" }],
  note: null,
  words: "¿Llega el viernes?",
};

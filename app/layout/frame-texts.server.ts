import type { FrameTexts } from "./frame-texts.ts";

const es: FrameTexts = {
  skipToContent: "Saltar al contenido",
  tagline: null,
  shopHeading: "Tienda",
  adminPanel: "Panel de Administración",
  menuLabel: "Menú de la tienda",
  toggleMenu: "Abrir o cerrar el menú",
  openMenu: "Abrir el menú",
  closeMenu: "Cerrar el menú",
  entries: {
    home: "Inicio",
    catalogue: "Catálogo",
    wholesale: "Ventas por Mayor",
    contact: "Contacto",
  },
  newTab: "(se abre en una pestaña nueva)",
  promo: {
    eyebrow: "Cupón de bienvenida",
    title: "Tu primera compra, con un mimo",
    coupon: "{percent}% OFF",
    couponNote: "en tu primer pedido",
    steps: ["Escaneá el código QR", "Mandanos un mensaje por Instagram", "Recibí tu descuento"],
    qrAlt: "Código QR que lleva al Instagram de {brand}, @{handle}",
    follow: "Seguinos y enterate primero de lo nuevo.",
    followButton: "Seguir a @{handle}",
  },
};

const pt: FrameTexts = {
  skipToContent: "Ir para o conteúdo",
  tagline: "Roupa de bebê",
  shopHeading: "Loja",
  adminPanel: "Painel de Administração",
  menuLabel: "Menu da loja",
  toggleMenu: "Abrir ou fechar o menu",
  openMenu: "Abrir o menu",
  closeMenu: "Fechar o menu",
  entries: {
    home: "Início",
    catalogue: "Catálogo",
    wholesale: "Vendas no atacado",
    contact: "Contato",
  },
  newTab: "(abre em uma nova aba)",
  promo: {
    eyebrow: "Cupom de boas-vindas",
    title: "Sua primeira compra, com um carinho a mais",
    coupon: "{percent}% OFF",
    couponNote: "no seu primeiro pedido",
    steps: ["Escaneie o código QR", "Mande uma mensagem pelo Instagram", "Receba seu desconto"],
    qrAlt: "Código QR que leva ao Instagram da {brand}, @{handle}",
    follow: "Siga a gente e veja as novidades antes de todo mundo.",
    followButton: "Seguir @{handle}",
  },
};

const en: FrameTexts = {
  skipToContent: "Skip to content",
  tagline: "Baby clothing",
  shopHeading: "Shop",
  adminPanel: "Administration panel",
  menuLabel: "Shop menu",
  toggleMenu: "Open or close the menu",
  openMenu: "Open the menu",
  closeMenu: "Close the menu",
  entries: {
    home: "Home",
    catalogue: "Catalogue",
    wholesale: "Wholesale",
    contact: "Contact",
  },
  newTab: "(opens in a new tab)",
  promo: {
    eyebrow: "Welcome coupon",
    title: "A little extra for your first order",
    coupon: "{percent}% OFF",
    couponNote: "your first order",
    steps: ["Scan the QR code", "Send us a message on Instagram", "Get your discount"],
    qrAlt: "QR code that leads to {brand} on Instagram, @{handle}",
    follow: "Follow us and be the first to see what’s new.",
    followButton: "Follow @{handle}",
  },
};

const byLanguage = { es, pt, en };

/** The frame's words in one language. On the server only, so that a page carries no more than its own. */
export function frameTexts(language: keyof typeof byLanguage): FrameTexts {
  return byLanguage[language];
}

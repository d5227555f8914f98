/** The words of the frame around every page. Spanish everywhere; the landing page's languages on the landing page. */
export interface FrameTexts {
  skipToContent: string;
  /** The tagline in this language; null where the shop's own setting is shown. */
  tagline: string | null;
  /** Heading of the side menu (spec §2: 'Tienda'). */
  shopHeading: string;
  adminPanel: string;
  menuLabel: string;
  toggleMenu: string;
  openMenu: string;
  closeMenu: string;
  entries: { home: string; catalogue: string; wholesale: string; contact: string };
  /** Added for screen readers to every link that opens a new tab. */
  newTab: string;
  promo: PromoTexts;
}

/** The coupon beside the QR of the social profile. `{percent}`, `{handle}` and `{brand}` are filled in by the part. */
interface PromoTexts {
  eyebrow: string;
  title: string;
  /** '15% OFF' (spec §2): the coupon itself. */
  coupon: string;
  couponNote: string;
  steps: [scan: string, message: string, discount: string];
  qrAlt: string;
  follow: string;
  followButton: string;
}

/** Replaces `{name}` marks in a text. An unknown mark is left as it stands, so that a slip is seen. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}

/** An order as its mails show it. */
export interface MailOrder {
  url: string;
  /** Of somebody who buys for a shop. */
  forWholesale: boolean;
  groups: readonly MailGroup[];
  /** The last one is what is to be paid. */
  sums: readonly { label: string; value: string }[];
  note: string | null;
  /** What the visitor wrote beside the items. */
  words: string;
}

/** One model in one colour. */
export interface MailGroup {
  name: string;
  /** `src` is absolute. */
  photo: { src: string; width: number; height: number; alt: string } | null;
  /** Talles and prices. */
  lines: readonly string[];
  /** The visitor's notes, for the owner. */
  notes: readonly string[];
}

/** The garments as text. */
export function mailOrderText({ groups, sums, note }: MailOrder): string {
  const garments = groups.map(({ name, lines }, i) => [`${i + 1}. ${name}`, ...lines].join("\n   "));
  return [...garments, ...sums.map(({ label, value }) => `${label}: ${value}`), note]
    .filter(Boolean)
    .join("\n");
}

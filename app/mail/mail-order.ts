/** An order as its mails show it, in the words of the shop. */
export interface MailOrder {
  /** The address of its page. */
  url: string;
  /** Of somebody who buys for a shop. */
  forWholesale: boolean;
  groups: readonly MailGroup[];
  /** What the garments come to; the last is what is to be paid. */
  sums: readonly { label: string; value: string }[];
  note: string | null;
  /** What the visitor wrote beside the garments; null where that was not kept apart from them. */
  words: string | null;
}

/** One model in one colour. */
export interface MailGroup {
  name: string;
  /** Absolute: a mail program knows no page. */
  photo: { src: string; width: number; height: number; alt: string } | null;
  /** Its talles, and what they cost. */
  lines: readonly string[];
  /** The visitor's, which only the owner reads. */
  notes: readonly string[];
}

/** The garments as text. */
export function mailOrderText({ groups, sums, note }: MailOrder): string {
  const garments = groups.map(({ name, lines }, i) => [`${i + 1}. ${name}`, ...lines].join("\n   "));
  return [...garments, ...sums.map(({ label, value }) => `${label}: ${value}`), note]
    .filter(Boolean)
    .join("\n");
}

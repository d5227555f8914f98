export interface MailOrder {
  url: string;
  groups: readonly MailGroup[];
  /** The last sum is the total to pay. */
  sums: readonly { label: string; value: string }[];
  note: string | null;
  words: string;
}

/** One product in one colour. */
export interface MailGroup {
  name: string;
  /** `src` is an absolute URL. */
  photo: { src: string; width: number; height: number; alt: string } | null;
  lines: readonly string[];
  notes: readonly string[];
}

export function mailOrderText({ groups, sums, note }: MailOrder): string {
  const garments = groups.map(({ name, lines }, i) => [`${i + 1}. ${name}`, ...lines].join("\n   "));
  return [...garments, ...sums.map(({ label, value }) => `${label}: ${value}`), note]
    .filter(Boolean)
    .join("\n");
}

const DESCRIPTION_MAX = 160;

export function truncated(text: string, most = DESCRIPTION_MAX): string {
  if (text.length <= most) return text;
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\s+\S*$/, "")}…`;
}

/** Keeps a range (`24-48`) on one line: browsers break after a hyphen. */
export function RangeText({ children }: { children: string }) {
  return [...children.matchAll(/(\d+-\d+)|(?:(?!\d+-\d+).)+/gs)].map(({ 0: part, 1: range, index }) =>
    range ? (
      <span key={index} className="whitespace-nowrap">
        {range}
      </span>
    ) : (
      part
    ),
  );
}

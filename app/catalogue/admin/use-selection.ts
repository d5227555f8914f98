import { useRef, useState } from "react";

/** Name of the checkbox on each card of the list. */
export const SELECT_FIELD = "elegida";

/** The products that the owner has marked; `chosen` is null while she marks none. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [isRange, setIsRange] = useState(false);
  const last = useRef("");
  return {
    chosen,
    /** The next product that she taps is the end of a range. */
    isRange,
    setIsRange,
    start: () => setChosen(new Set()),
    stop() {
      setChosen(null);
      setIsRange(false);
    },
    add: (ids: readonly string[]) => setChosen(new Set([...(chosen ?? []), ...ids])),
    toggle(id: string, withShift: boolean) {
      const next = new Set(chosen);
      if (isRange || withShift) for (const each of idsBetween(last.current, id)) next.add(each);
      else if (!next.delete(id)) next.add(id);
      last.current = id;
      setChosen(next);
      setIsRange(false);
    },
  };
}

export type Selection = ReturnType<typeof useSelection>;

/** Ids of the list's products from one to the other, in the order of the page. */
function idsBetween(one: string, other: string): string[] {
  const boxes = document.querySelectorAll<HTMLInputElement>(`input[name="${SELECT_FIELD}"]`);
  const ids = [...boxes].map(({ value }) => value);
  const [from = 0, to = 0] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === -1 ? [other] : ids.slice(from, to + 1);
}

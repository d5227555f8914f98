import { type ChangeEvent, useState } from "react";

/**
 * For a field whose value is kept elsewhere at each letter: it shows what is typed as it is typed, and once it is left what
 * is kept.
 */
export function useTyped(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? kept,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      keep(target.value);
    },
    onBlur: () => setTyped(null),
  };
}

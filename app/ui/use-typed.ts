import { type ChangeEvent, useState } from "react";

/** Shows the typed text of a controlled field until blur, because the stored value is normalised. */
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

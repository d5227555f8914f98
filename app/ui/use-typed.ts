import { type ChangeEvent, useState } from "react";

/** For a controlled field whose stored value is normalised: shows the typed text until the field is left. */
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

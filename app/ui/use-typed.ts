import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";

/** Shows a field's text as typed until blur. Otherwise the normalised `kept` would replace it during typing. */
export function useTyped(kept: string, keep: (text: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for text typed before hydration
  useLayoutEffect(() => {
    const text = ref.current?.value ?? kept;
    if (text !== kept) keep(text);
  }, []);
  return {
    ref,
    value: typed ?? kept,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      setTyped(target.value);
      keep(target.value);
    },
    onBlur: () => setTyped(null),
  };
}

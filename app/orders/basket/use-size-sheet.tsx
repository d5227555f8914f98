import { type ComponentProps, useState } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { SizeSheet } from "./size-sheet.tsx";

type SheetProps = ComponentProps<typeof SizeSheet>;

const LazySizeSheet = lazyPart<SheetProps>(async () => (await import("./size-sheet.tsx")).SizeSheet);

export function useSizeSheet() {
  /** Undefined until the sheet is opened for the first time, which loads it. */
  const [isOpen, setOpen] = useState<boolean>();
  return {
    open: () => setOpen(true),
    sheet: (props: Omit<SheetProps, "open" | "onClose">) =>
      isOpen === undefined ? null : <LazySizeSheet {...props} open={isOpen} onClose={() => setOpen(false)} />,
  };
}

import { type ComponentProps, useState } from "react";
import type { SizeSheet } from "./size-sheet.tsx";

type SheetProps = ComponentProps<typeof SizeSheet>;

/** A page with a button for the sheet calls this when the browser is idle, so that the sheet opens without signal. */
export const loadSizeSheet = () => import("./size-sheet.tsx");

/** Calls `onMissing` when the sheet's script does not load. */
export function useSizeSheet(onMissing: () => void) {
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const loaded = await loadSizeSheet();
      setSheet(() => loaded.SizeSheet);
      setOpen(true);
    } catch (error) {
      console.error("the size sheet did not load:", error);
      onMissing();
    }
  };
  return {
    open: () => void open(),
    sheet: (props: Omit<SheetProps, "open" | "onClose">) =>
      Sheet ? <Sheet {...props} open={isOpen} onClose={() => setOpen(false)} /> : null,
  };
}

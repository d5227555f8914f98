import { type ComponentProps, useState } from "react";
import { useWhenIdle } from "../../ui/when-idle.ts";
import type { SizeSheet } from "./size-sheet.tsx";

type SheetProps = ComponentProps<typeof SizeSheet>;

// The sheet is loaded when the browser is idle, so that it opens without signal.
const loadSheet = () => import("./size-sheet.tsx");

/** Calls `onMissing` when the sheet's script does not load. */
export function useSizeSheet(onMissing: () => void) {
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isOpen, setOpen] = useState(false);
  useWhenIdle(loadSheet);
  const open = async () => {
    try {
      const loaded = await loadSheet();
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

import { type ComponentProps, useState } from "react";
import type { SizeSheet } from "./size-sheet.tsx";

type SheetProps = Omit<ComponentProps<typeof SizeSheet>, "open" | "onClose">;

export function useSizeSheet(onFailure: () => void) {
  const [Sheet, setSheet] = useState<typeof SizeSheet>();
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    try {
      const loaded = await import("./size-sheet.tsx");
      setSheet(() => loaded.SizeSheet);
      setOpen(true);
    } catch (error) {
      console.error("the size sheet did not load:", error);
      onFailure();
    }
  };
  const choose = (onChoose: SheetProps["onChoose"]): SheetProps["onChoose"] => {
    return (size) => {
      // A second tap while the sheet closes does nothing.
      if (!isOpen) return;
      setOpen(false);
      onChoose(size);
    };
  };
  const sheet = (props: SheetProps) =>
    Sheet ? (
      <Sheet {...props} open={isOpen} onClose={() => setOpen(false)} onChoose={choose(props.onChoose)} />
    ) : null;
  return { open, sheet };
}

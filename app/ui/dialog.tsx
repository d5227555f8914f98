import { Dialog as Base } from "@base-ui/react/dialog";
import X from "lucide-react/icons/x";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { iconButtonClass } from "./button.ts";
import { useLayerHistory } from "./layer-history.ts";

/* Import these components lazily: the dialog library weighs 17 KB. */

const shapes = {
  dialog:
    "inset-0 m-auto size-full overflow-y-auto bg-leche data-starting-style:translate-y-4 data-starting-style:opacity-0 " +
    "data-ending-style:translate-y-4 data-ending-style:opacity-0 sm:size-fit sm:w-144 sm:max-w-[calc(100vw-3rem)] " +
    "sm:max-h-[calc(100dvh-3rem)] sm:rounded-3xl sm:shadow-sheet",
  sheet:
    "inset-x-0 bottom-0 flex max-h-[calc(100dvh-1.5rem)] flex-col overflow-y-auto rounded-t-card bg-leche shadow-sheet " +
    "data-starting-style:translate-y-8 data-starting-style:opacity-0 data-ending-style:translate-y-8 " +
    "data-ending-style:opacity-0 md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-3rem)] md:w-160 " +
    "md:max-w-[calc(100vw-3rem)] md:rounded-card",
  question:
    "inset-x-3 bottom-[calc(0.75rem+env(safe-area-inset-bottom))] grid gap-3 rounded-card bg-leche p-5 pt-6 shadow-sheet " +
    "data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:translate-y-4 " +
    "data-ending-style:opacity-0 md:inset-0 md:m-auto md:h-fit md:w-112 md:p-8",
  photo:
    "inset-0 m-auto flex h-dvh w-full flex-col overflow-hidden bg-algodon data-starting-style:scale-98 " +
    "data-starting-style:opacity-0 data-ending-style:scale-98 data-ending-style:opacity-0 md:h-fit " +
    "md:max-h-[calc(100dvh-2rem)] md:w-[min(92vw,calc(100dvh-11rem),56rem)] md:rounded-card md:shadow-sheet",
} as const;

/** For this many ms after a `question` layer opens, a tap outside is ignored as part of a double tap. */
const DOUBLE_TAP = 500;

export interface LayerProps {
  open: boolean;
  onClose: () => void;
  shape?: keyof typeof shapes;
  persistent?: boolean;
  alert?: boolean;
  finalFocus?: ComponentProps<typeof Base.Popup>["finalFocus"];
  className?: string;
  children: ReactNode;
}

/** `children` must contain a {@link DialogTitle} and a {@link DialogClose}, for users of screen readers. */
export function Layer({
  open,
  onClose,
  shape = "dialog",
  persistent = false,
  alert = false,
  className = "",
  children,
  finalFocus,
}: LayerProps) {
  const popup = useRef<HTMLDivElement>(null);
  // A layer stays open while a form in it is sending, because closing would lose the form's answer.
  const close = () => void (popup.current?.querySelector("form[data-sending]") || onClose());
  const followLink = useLayerHistory(open, close);
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={persistent || alert}
      onOpenChange={(next, { reason, event }) => {
        const isDoubleTap = reason === "outside-press" && event.timeStamp - openedAt.current < DOUBLE_TAP;
        if (!next && !(isDoubleTap && shape === "question")) close();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-cacao/45 transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup
          ref={popup}
          finalFocus={finalFocus}
          {...(alert ? { role: "alertdialog" } : {})}
          data-layer={shape}
          onClickCapture={followLink}
          className={`fixed z-50 overscroll-contain outline-none transition-[opacity,translate,scale] duration-200 ${shapes[shape]} ${className}`}
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogTitle = Base.Title;
export const DialogDescription = Base.Description;
export const DialogClose = Base.Close;

interface DialogProps extends LayerProps {
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
}

export function Dialog({ title, description, closeLabel, children, ...layer }: DialogProps) {
  return (
    <Layer {...layer}>
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-5 pt-5 pb-2 md:px-8 md:pt-8">
        <DialogTitle className="text-title">{title}</DialogTitle>
        <DialogClose className={`${iconButtonClass} -mt-1.5 -mr-2`} aria-label={closeLabel}>
          <X size={22} strokeWidth={1.8} />
        </DialogClose>
        {description ? (
          <DialogDescription className="col-span-full leading-normal text-nuez">
            {description}
          </DialogDescription>
        ) : null}
      </div>
      {children}
    </Layer>
  );
}

/** The scrolling part of a sheet. A form around it needs the classes `flex min-h-0 flex-1 flex-col`. */
export function DialogBody({ className = "", ...div }: ComponentProps<"div">) {
  return (
    <div
      {...div}
      className={`grid min-h-0 flex-1 content-start gap-5 overflow-y-auto overscroll-contain px-5 pt-2 pb-6 md:px-8 ${className}`}
    />
  );
}

export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap-reverse gap-3 border-t border-hilo bg-leche px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] *:grow md:justify-end md:rounded-b-card md:px-8 md:*:grow-0">
      {children}
    </div>
  );
}

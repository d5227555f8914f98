import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import type { ComponentProps, ReactNode } from "react";
import { catalogueAdmin as texts } from "../../messages/es/catalogue-admin.ts";
import { say } from "../../messages/message.ts";
import { iconButtonClass } from "../../ui/button.ts";

interface MoveButtonsProps {
  name: string;
  at: number;
  total: number;
  onMove: (to: number) => void;
  children: ReactNode;
}

export function MoveButtons({ name, at, total, onMove, children }: MoveButtonsProps) {
  const button = (action: string, Icon: typeof ArrowLeft, to: number) => {
    const isOutside = to < 0 || to >= total;
    return (
      <IconButton
        {...{ action, name, Icon }}
        aria-disabled={isOutside}
        onClick={() => isOutside || onMove(to)}
      />
    );
  };
  return (
    <div className="flex w-full items-center justify-between">
      {button(texts.moveBefore, ArrowLeft, at - 1)}
      {children}
      {button(texts.moveAfter, ArrowRight, at + 1)}
    </div>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  action: string;
  name: string;
  Icon: typeof ArrowLeft;
}

export function IconButton({ action, name, Icon, className = "", ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      title={action}
      aria-label={say(texts.of, { action, name })}
      className={`${iconButtonClass} hover:text-cacao ${className}`}
    >
      <Icon size={19} strokeWidth={1.8} />
    </button>
  );
}

import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Notice } from "../ui/notice.ts";
import { useWhenIdle } from "../ui/when-idle.ts";
import type { EmailTexts } from "./email-texts.ts";

const loadDialog = () => import("./email-dialog.tsx");

type DialogComponent = ComponentType<Parameters<Awaited<ReturnType<typeof loadDialog>>["EmailDialog"]>[0]>;

interface EmailButtonProps {
  texts: EmailTexts;
  stamp: string;
  action: string;
  /** The same form as a part of the page, for whoever has no script, or no way to fetch the dialog. */
  href: string;
  className: string;
  onNotice: (notice: Notice) => void;
  children: ReactNode;
}

/** 'Conectar Email' (spec §2): opens the form in a dialog. A link underneath, so that it works without script. */
export function EmailButton({ href, className, children, ...dialog }: EmailButtonProps) {
  const [Loaded, setLoaded] = useState<DialogComponent | null>(null);
  const [open, setOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const navigate = useNavigate();
  useWhenIdle(loadDialog);

  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadDialog().then(
      ({ EmailDialog }) => {
        setLoaded(() => EmailDialog);
        setOpen(true);
      },
      (error: unknown) => {
        console.error("the dialog was not loaded:", error);
        void navigate(href);
      },
    );
  };

  return (
    <>
      <Link ref={link} to={href} className={className} aria-haspopup="dialog" onClick={onClick}>
        {children}
      </Link>
      {Loaded ? <Loaded {...dialog} open={open} onOpenChange={setOpen} opener={link} /> : null}
    </>
  );
}

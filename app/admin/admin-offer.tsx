import { lazy, Suspense, useRef, useState } from "react";
import { Link } from "react-router";
import { signIn as texts } from "../messages/es/sign-in.ts";
import { signInPath } from "./return-path.ts";

// Nobody but the owner opens it.
const SignInDialog = lazy(async () => ({
  default: (await import("./sign-in-dialog.tsx")).SignInDialog,
}));

/**
 * The quiet line where admin mode is offered and nobody is signed in (spec §6): an invitation, never a control. The
 * link opens the sign-in page; with script, a dialog over the page.
 */
export function AdminOffer({ back }: { back: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3 pb-3 text-small text-nuez">
      <span>{texts.adminMode}</span>
      <Link
        ref={link}
        to={signInPath(back)}
        className="inline-flex min-h-tap items-center font-medium text-terracota underline underline-offset-4"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
          setWanted(true);
        }}
      >
        {texts.enter}
      </Link>
      {wanted ? (
        <Suspense fallback={null}>
          <SignInDialog open={open} onClose={() => setOpen(false)} finalFocus={link} />
        </Suspense>
      ) : null}
    </div>
  );
}

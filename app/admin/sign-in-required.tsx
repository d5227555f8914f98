import { lazy, Suspense, useEffect, useState } from "react";
import { href, useLocation } from "react-router";
import { signIn as texts } from "../messages/es/sign-in.ts";
import { buttonClass } from "../ui/button.ts";
import { signInPath } from "./return-path.ts";

const SignInDialog = lazy(async () => ({
  default: (await import("./sign-in-dialog.tsx")).SignInDialog,
}));

/**
 * What a page for the owner shows to somebody without a session: the way in, and back to where they wanted to go. With
 * `unsaved`, a form was sent (without script) after the session had ended.
 */
export function SignInRequired({ unsaved }: { unsaved: boolean }) {
  const { pathname, search } = useLocation();
  const title = unsaved ? texts.ended : texts.required;
  return (
    <div className="column grid min-h-[80dvh] content-center justify-items-center gap-6 py-16 text-center">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="measure text-nuez">{unsaved ? texts.endedText : texts.requiredText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a href={signInPath(pathname + search)} className={buttonClass("primary")}>
          {texts.enter}
        </a>
        <a href={href("/")} className={buttonClass("quiet")}>
          {texts.home}
        </a>
      </div>
    </div>
  );
}

/** Told by `keepPage` when a form is answered that the session has ended. */
export const SESSION_ENDED_EVENT = "copito:session-ended";

/** The way in, over a form that was sent after the session had ended: nothing typed is lost. Once, in the frame. */
export function SignInAgain() {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const ask = () => {
      setOpen(true);
      setWanted(true);
    };
    window.addEventListener(SESSION_ENDED_EVENT, ask);
    return () => window.removeEventListener(SESSION_ENDED_EVENT, ask);
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <SignInDialog open={open} onClose={() => setOpen(false)} ended />
    </Suspense>
  ) : null;
}

import KeyRound from "lucide-react/icons/key-round";
import { useEffect, useState } from "react";
import { buttonClass } from "../ui/button.ts";
import { FormAlert } from "./form-alert.tsx";

/** Signs in with a passkey, where the browser knows what that is. Needs script; its library comes when it is asked for. */
export function PasskeySignIn({ back }: { back: string }) {
  const [offered, setOffered] = useState(false);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    setOffered(typeof window.PublicKeyCredential === "function");
  }, []);
  if (!offered) return null;

  const signIn = async () => {
    setAsking(true);
    setRefusal(null);
    const { signInWithPasskey } = await import("./passkey-ceremony.ts");
    const result = await signInWithPasskey(back);
    // A full load: everything on the page is for whoever is in now.
    if (result.ok) window.location.assign(result.to);
    else {
      setRefusal(result.text);
      setAsking(false);
    }
  };

  return (
    <div className="grid gap-4">
      <p className="entry-or">o</p>
      <FormAlert text={refusal} />
      <button
        type="button"
        className={buttonClass("quiet", "medium")}
        aria-disabled={asking || undefined}
        onClick={() => {
          if (!asking) void signIn();
        }}
      >
        <KeyRound size={20} strokeWidth={1.8} aria-hidden="true" />
        {asking ? "Esperando tu llave…" : "Usar una llave de acceso"}
      </button>
    </div>
  );
}

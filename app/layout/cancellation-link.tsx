import { Link } from "react-router";
import { useShop } from "../shop/use-shop.ts";

/** Disposición 954/2025 demands this link, the 'Botón de arrepentimiento'. */
export function CancellationLink({ text }: { text: string }) {
  if (!useShop().shop.cancellationForm) return null;
  return (
    <p className="flex justify-end border-b border-hilo bg-leche px-gutter">
      <Link
        to="/arrepentimiento"
        hrefLang="es"
        className="inline-flex min-h-tap items-center text-small font-semibold underline decoration-1 underline-offset-4 hover:text-terracota"
      >
        {text}
      </Link>
    </p>
  );
}

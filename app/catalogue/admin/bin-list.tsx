import Baby from "lucide-react/icons/baby";
import Trash2 from "lucide-react/icons/trash-2";
import { Form, Link } from "react-router";
import { buttonClass } from "../../ui/button.ts";
import { isFault, NOTICES, type Notice } from "../notices.ts";
import { formatPrice } from "../price.ts";
import { BIN_DAYS, type BinnedProduct } from "../product.ts";
import { ProductPicture } from "../product-picture.tsx";
import styles from "./catalogue-admin.css?url";

interface BinListProps {
  products: readonly BinnedProduct[];
  /** The product that is about to be removed for good: asks before it is. */
  asked: string | null;
  notice: Notice | null;
}

/** What was deleted, with the days that are left, and the ways back and out. The same with and without script. */
export function BinList({ products, asked, notice }: BinListProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="owner" />
      <Link to="/catalogo" className="text-button">
        Volver al catálogo
      </Link>
      <h1 className="mt-2 text-[2.5rem] md:text-5xl">Papelera</h1>
      <p className="measure mt-3 mb-8 text-nuez">
        Lo que eliminás queda acá {BIN_DAYS} días con sus fotos. Después se borra solo.
      </p>
      {notice ? (
        <p role="status" className="notice-banner" data-fault={isFault(notice) ? "" : undefined}>
          {NOTICES[notice]}
        </p>
      ) : null}
      {products.length === 0 ? (
        <div className="bin-empty">
          <Trash2 size={32} strokeWidth={1.2} aria-hidden="true" className="text-borde" />
          <p className="font-semibold text-cacao">La papelera está vacía.</p>
          <p className="measure">Si eliminás un producto, lo vas a encontrar acá.</p>
        </div>
      ) : (
        <ul className="bin-list">
          {products.map((product) => (
            <BinItem key={product.id} product={product} asked={asked === product.id} />
          ))}
        </ul>
      )}
    </>
  );
}

function BinItem({ product, asked }: { product: BinnedProduct; asked: boolean }) {
  const { id, name, priceCents, category, photos, daysLeft } = product;
  const [cover] = photos;
  const details = [priceCents === null ? null : formatPrice(priceCents), category]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="bin-item">
      <div className="bin-item-picture">
        {cover ? (
          <ProductPicture photo={cover} alt="" sizes="96px" className="size-full object-cover" />
        ) : (
          <Baby size={32} strokeWidth={1.1} aria-hidden="true" />
        )}
      </div>
      <div className="bin-item-text">
        <h2 className="text-xl leading-snug">{name}</h2>
        {details ? <p className="text-[0.9375rem] text-nuez">{details}</p> : null}
        <p className="text-[0.9375rem] text-nuez">{daysText(daysLeft)}</p>
      </div>
      {asked ? (
        <Form method="post" preventScrollReset className="bin-item-question" role="group" aria-label={name}>
          <input type="hidden" name="intent" value="purgar" />
          <input type="hidden" name="id" value={id} />
          <p className="font-semibold">¿Eliminar definitivamente? No se puede deshacer.</p>
          <div className="bin-item-buttons">
            <Link to="/papelera" preventScrollReset className={buttonClass("quiet", "small")}>
              Cancelar
            </Link>
            <button type="submit" className={buttonClass("primary", "small")}>
              Sí, eliminar
            </button>
          </div>
        </Form>
      ) : (
        <Form method="post" preventScrollReset className="bin-item-buttons">
          <input type="hidden" name="intent" value="restaurar" />
          <input type="hidden" name="id" value={id} />
          <button type="submit" className={buttonClass("quiet", "small")} aria-label={`Restaurar: ${name}`}>
            Restaurar
          </button>
          <Link
            to={`/papelera?purgar=${id}`}
            preventScrollReset
            className="text-button px-1"
            aria-label={`Eliminar definitivamente: ${name}`}
          >
            Eliminar definitivamente
          </Link>
        </Form>
      )}
    </li>
  );
}

function daysText(days: number): string {
  if (days <= 1) return "Se borra hoy";
  return `Quedan ${days} días`;
}

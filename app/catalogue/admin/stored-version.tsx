import { formatPrice } from "../price.ts";
import type { Product } from "../product.ts";

/** What is stored now, for who has to choose between that and their own text. */
export function StoredVersion({ product }: { product: Product }) {
  const rows = [
    ["Nombre", product.name],
    ["Precio", product.priceCents === null ? "sin precio" : formatPrice(product.priceCents)],
    ["Categoría", product.category ?? "sin categoría"],
    ["Descripción", product.description ?? "sin descripción"],
    ["Fotos", String(product.photos.length)],
  ];
  return (
    <dl className="stored-version">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useEffect, useState } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { Card, CardPhoto } from "../../product/card.tsx";
import type { CardProduct, ShelfProduct } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { withStorage } from "../../ui/storage.ts";
import { idle } from "../../ui/when-idle.ts";

/** A product viewed on this device. No price is stored, because prices change. */
type SeenProduct = Pick<CardProduct, "id"> & Pick<ShelfProduct, "slug" | "name" | "photo">;

const KEY = "copito-seen";
const MOST = 8;

function readSeen(): SeenProduct[] {
  return withStorage("localStorage", (storage) => JSON.parse(storage.getItem(KEY) ?? "[]")) ?? [];
}

/** Called when a product's photo or page is opened. The list of seen products never leaves the device. */
export function rememberSeen(product: Pick<CardProduct, "id" | "slug" | "name" | "photos">): void {
  const { id, slug, name, photos } = product;
  const others = readSeen().filter((seen) => seen.id !== id);
  const seen: SeenProduct[] = [{ id, slug, name, photo: photos[0] ?? null }, ...others].slice(0, MOST);
  withStorage("localStorage", (storage) => storage.setItem(KEY, JSON.stringify(seen)));
}

export function RecentlySeen() {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  useEffect(() => {
    void idle().then(() => setSeen(readSeen()));
  }, []);
  if (seen.length === 0) return null;
  return (
    <section aria-labelledby="vistos" className="pt-14">
      <h2 id="vistos" className="text-2xl">
        {texts.seenLately}
      </h2>
      <ul className="-mx-5 flex snap-x gap-3 overflow-x-auto px-5 pt-2 pb-3 [scrollbar-width:none]">
        {seen.map(({ id, slug, name, photo }) => (
          <li key={id} className="w-28 shrink-0 snap-start">
            <Card
              name={name}
              path={productPath(slug)}
              available
              photo={<CardPhoto photo={photo} alt="" sizes="7rem" />}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

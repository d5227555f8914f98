import { useEffect, useState } from "react";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { textLinkClass } from "../../ui/button.ts";
import { idle } from "../../ui/when-idle.ts";
import { productPath } from "../product-page/product-path.ts";
import { CardPhoto, GarmentCard } from "./garment-card.tsx";
import { forgetSeen, readSeen, type SeenProduct } from "./seen-products.ts";

/** The list 'Lo último que viste', read from this device's storage after hydration. */
export function RecentlySeen() {
  const [seen, setSeen] = useState<SeenProduct[]>([]);
  useEffect(() => {
    void idle().then(() => setSeen(readSeen()));
  }, []);
  if (seen.length === 0) return null;
  const forget = () => {
    forgetSeen();
    setSeen([]);
  };
  return (
    <section aria-labelledby="vistos" className="pt-14">
      <div className="flex items-center justify-between gap-4">
        <h2 id="vistos" className="text-2xl">
          {texts.seenLately}
        </h2>
        <button type="button" className={textLinkClass} onClick={forget}>
          {texts.forgetSeen}
        </button>
      </div>
      <ul className="-mx-5 flex snap-x gap-3 overflow-x-auto px-5 pt-2 pb-3 [scrollbar-width:none]">
        {seen.map(({ id, slug, name, photo }) => (
          <li key={id} className="w-28 shrink-0 snap-start">
            <GarmentCard
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

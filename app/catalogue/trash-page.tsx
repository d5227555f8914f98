import { href, Link } from "react-router";
import { catalogueAdmin } from "../messages/es/catalogue-admin.ts";
import { say } from "../messages/message.ts";
import { CardPhoto } from "../product/card.tsx";
import { TRASH_DAYS } from "../product/product.ts";
import { buttonClass, textLinkClass } from "../ui/button.ts";
import { ClothPicture } from "../ui/cloth-picture.tsx";
import { passFocusOn } from "../ui/pass-focus-on.ts";
import { formatPrice } from "../ui/price.ts";
import { useProductAction } from "./admin/use-product-action.ts";
import type { PastChange } from "./bulk/bulk-changes.server.ts";
import { PastChanges } from "./bulk/past-changes.tsx";
import type { TrashedProduct } from "./trash.server.ts";

const texts = catalogueAdmin.trashPage;

interface TrashPageProps {
  products: readonly TrashedProduct[];
  /** Past bulk edits. Some of them moved products to the trash. */
  changes: readonly PastChange[];
  now: string;
}

export function TrashPage({ products, changes, now }: TrashPageProps) {
  const { send, sending } = useProductAction(href("/papelera"));
  return (
    <div className="column pt-8 pb-16 md:pt-12">
      <Link to={href("/catalogo")} className={textLinkClass}>
        {texts.back}
      </Link>
      <h1 tabIndex={-1} className="mt-2 text-4xl md:text-5xl">
        {catalogueAdmin.trash}
      </h1>
      <p className="measure mt-3 mb-8 text-nuez">{say(texts.intro, { days: TRASH_DAYS })}</p>
      {products.length === 0 ? (
        <div className="grid justify-items-center gap-2 pb-12 text-center text-nuez">
          <ClothPicture name="empty-line" />
          <p className="font-semibold text-cacao">{texts.empty}</p>
          <p className="measure">{texts.emptyText}</p>
        </div>
      ) : (
        <ul className="grid gap-3 pb-8" aria-busy={sending !== undefined}>
          {products.map((product) => (
            <TrashItem
              key={product.id}
              product={product}
              onRestore={() => send("restore-product", { id: product.id })}
            />
          ))}
        </ul>
      )}
      {changes.length > 0 ? <PastChanges changes={changes} now={now} /> : null}
    </div>
  );
}

function TrashItem({ product, onRestore }: { product: TrashedProduct; onRestore: () => void }) {
  const { name, priceCents, category, photos, daysLeft } = product;
  const price = priceCents === null ? null : formatPrice(priceCents);
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-algodon p-3.5 inset-ring inset-ring-hilo">
      <div className="size-24 overflow-hidden rounded-control">
        <CardPhoto photo={photos[0] ?? null} alt="" sizes="96px" className="size-full object-cover" />
      </div>
      <div className="min-w-0 flex-[1_1_calc(100%-10rem)] lg:basis-48">
        <h2 className="text-xl leading-snug">{name}</h2>
        <p className="text-small text-nuez">{[price, category].filter(Boolean).join(" · ")}</p>
        <p className="text-small text-nuez">
          {daysLeft <= 1 ? texts.lastDay : say(texts.daysLeft, { n: daysLeft })}
        </p>
      </div>
      <button
        ref={passFocusOn}
        type="button"
        className={buttonClass("quiet", "small")}
        aria-label={say(catalogueAdmin.of, { action: texts.restore, name })}
        onClick={onRestore}
      >
        {texts.restore}
      </button>
    </li>
  );
}

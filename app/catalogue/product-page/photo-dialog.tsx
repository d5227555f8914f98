import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import { Link } from "react-router";
import { catalogue as texts } from "../../messages/es/catalogue.ts";
import { messageAboutCard } from "../../product/chat-message.ts";
import type { CardProduct } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { ProductPrice } from "../../product/product-price.tsx";
import { ChatLink } from "../../shop/chat-link.tsx";
import { useShop } from "../../shop/use-shop.ts";
import { buttonClass } from "../../ui/button.ts";
import { DialogClose, DialogTitle, Layer } from "../../ui/dialog.tsx";
import { PhotoStrip, roundButton } from "./photo-strip.tsx";

interface PhotoDialogProps {
  product: CardProduct;
  open: boolean;
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

export function PhotoDialog({ product, open, opener, onClose }: PhotoDialogProps) {
  const { publicUrl } = useShop();
  const path = productPath(product.slug, product.choice);
  return (
    <Layer open={open} onClose={onClose} shape="photo" finalFocus={opener}>
      <PhotoStrip
        key={product.id}
        product={product}
        sizes="(min-width: 768px) min(92vw, 90vh), 100vw"
        className="flex-1 md:aspect-square"
        photoClass="object-contain"
      />
      <div className="flex max-h-[55dvh] min-h-0 shrink-0 flex-col justify-between gap-x-5 gap-y-3 px-5 pt-4 pb-[calc(1rem+env(safe-area-inset-bottom))] sm:flex-row sm:items-center">
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto">
          <DialogTitle className="text-xl leading-snug">{product.name}</DialogTitle>
          {product.cents === null ? null : <ProductPrice of={product} />}
          {product.description ? (
            <p className="measure mt-2 text-small leading-normal text-nuez">{product.description}</p>
          ) : null}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2.5 *:flex-[1_0_auto] sm:*:flex-none">
          <Link to={path} className={buttonClass("quiet", "small")}>
            {texts.seeProduct}
          </Link>
          <ChatLink
            message={messageAboutCard(product, publicUrl)}
            icon={{ size: 18 }}
            about={path}
            className={buttonClass("whatsapp", "small")}
          >
            {texts.ask}
          </ChatLink>
        </div>
      </div>
      <DialogClose className={`${roundButton} top-3 right-3`} aria-label={texts.closePhoto}>
        <X size={22} strokeWidth={1.8} />
      </DialogClose>
    </Layer>
  );
}

import { catalogueFirst as texts } from "../../messages/es/catalogue-first.ts";
import { cardClass, cardPhotoClass } from "../../product/card-class.ts";

/** The grid has one to four columns (spec §9). On phones visitors choose one or two (`filter-line.tsx`). */
export const gridClass =
  "grid grid-cols-1 gap-x-3.5 gap-y-5 @min-[18.75rem]:grid-cols-2 @max-[30rem]:[[data-columns='1']_&]:grid-cols-1 " +
  "@min-[26rem]:gap-x-5 @min-[26rem]:gap-y-7 @min-[46rem]:grid-cols-3 @min-[46rem]:gap-x-6 @min-[46rem]:gap-y-9 " +
  "@min-[62rem]:grid-cols-4";

const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"];

export function CatalogueLoading({ className = "column pt-4 pb-16 md:pt-12" }: { className?: string }) {
  return (
    <div className={className}>
      <p role="status" className="pb-8 text-lg text-nuez">
        {texts.loading}
      </p>
      <div aria-hidden="true" className="@container">
        <div className={gridClass}>
          {PLACES.map((place) => (
            <div key={place} className={cardClass}>
              <div className={`${cardPhotoClass} animate-pulse`} />
              <div className="grid gap-2">
                <div className="animate-pulse bg-lino h-5 w-3/4 rounded-md" />
                <div className="animate-pulse bg-lino h-5 w-1/3 rounded-md" />
                <div className="animate-pulse bg-lino h-4 w-full rounded-md" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

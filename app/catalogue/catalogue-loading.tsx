const PLACES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The catalogue's shape while it is on its way: the words of spec §2 over a grid of blank cards. */
export function CatalogueLoading() {
  return (
    <div className="column pt-8 pb-16 md:pt-12">
      <p role="status" className="pb-8 text-lg text-nuez">
        Cargando catálogo...
      </p>
      <div aria-hidden="true" className="@container">
        <div className="product-grid">
          {PLACES.map((place) => (
            <div key={place} className="product-card">
              <div className="skeleton aspect-square" />
              <div className="grid gap-3 p-5">
                <div className="skeleton h-5 w-3/4 rounded-md" />
                <div className="skeleton h-6 w-1/3 rounded-md" />
                <div className="skeleton h-4 w-full rounded-md" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

import { product } from "../../messages/es/product.ts";
import { type GuideRow, MEASURES, rangeTexts } from "./size-guide.ts";

const texts = product.guide;

export function SizeGuideTable({
  guide,
  chosen = null,
}: {
  guide: readonly GuideRow[];
  chosen?: string | null;
}) {
  const columns = MEASURES.map((measure) => rangeTexts(guide, measure));
  return (
    <table className="w-full border-collapse text-left text-small tabular-nums">
      <caption className="sr-only">{texts.caption}</caption>
      <thead>
        <tr className="border-b border-hilo align-bottom text-fine text-nuez">
          {Object.values(texts.columns).map((name) => (
            <th key={name} scope="col" className="py-2 pr-2 font-semibold first:pl-1">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {guide.map(({ size }, place) => (
          <tr
            key={size}
            aria-current={size === chosen ? "true" : undefined}
            className="border-b border-hilo last:border-0 current:bg-manteca"
          >
            <th scope="row" className="py-2.5 pr-2 pl-1 font-semibold whitespace-nowrap">
              {size}
            </th>
            {columns.map((column, measure) => (
              <td key={MEASURES[measure]} className="py-2.5 pr-2 whitespace-nowrap">
                {column[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

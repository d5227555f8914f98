import { Form, Link } from "react-router";
import { sizeGuide as texts } from "../../messages/es/size-guide.ts";
import { say } from "../../messages/message.ts";
import type { Product } from "../../product/product.ts";
import { productPath } from "../../product/product-path.ts";
import { sizesOf } from "../../product/variants.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, textLinkClass } from "../../ui/button.ts";
import { LineField } from "../../ui/field.tsx";
import { panelClass } from "../../ui/panel.ts";
import type { SizeGuideView } from "./size-guide.server.ts";
import { GUIDE_PARAMS, type GuideRow, MEASURES, rangeTexts } from "./size-guide.ts";

export function SizeGuidePage({ guide, query, advice, product }: SizeGuideView) {
  const { typed, baby, fault } = query;
  return (
    <div className="@container">
      <div className="column pt-[clamp(2rem,5cqi,4rem)] pb-16">
        <header className="pb-8">
          <h1 className="text-page wrap-anywhere">{texts.title}</h1>
          <p className="measure mt-3 text-nuez">{texts.intro}</p>
          {product ? (
            <Link to={productPath(product.slug)} className={`mt-3 ${textLinkClass}`}>
              {say(texts.back, { name: product.name })}
            </Link>
          ) : null}
        </header>
        <div className="grid grid-cols-1 items-start gap-8 @3xl:grid-cols-2 @3xl:gap-12">
          <section className="rounded-card bg-manteca p-6 grid grid-cols-1 gap-5" aria-labelledby="no-se">
            <div>
              <h2 id="no-se" className="text-card">
                {texts.unsure}
              </h2>
              <p className="mt-2 text-small">{texts.unsureText}</p>
            </div>
            <BabyForm typed={typed} product={product} />
            <div role="status" className="empty:hidden">
              {fault ? <Alert tone="error">{texts[fault]}</Alert> : null}
              {baby && !advice ? <Alert tone="info">{texts.outgrown}</Alert> : null}
              {advice ? <AdviceCards advice={advice} product={product} /> : null}
            </div>
          </section>
          {guide.length > 0 ? (
            <div className={`${panelClass} p-4 overflow-x-auto`}>
              <SizeGuideTable guide={guide} chosen={advice?.now.size ?? null} />
            </div>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function BabyForm({ typed, product }: { typed: SizeGuideView["query"]["typed"]; product: Product | null }) {
  return (
    <Form method="get" action="/talles#no-se" preventScrollReset className="grid grid-cols-1 gap-4">
      {product ? <input type="hidden" name={GUIDE_PARAMS.product} value={product.slug} /> : null}
      <LineField
        key={typed.born}
        id="born"
        label={texts.born}
        type="date"
        name={GUIDE_PARAMS.born}
        defaultValue={typed.born}
      />
      <div className="grid grid-cols-1 items-end gap-3 @max-sm:[&_label]:text-fine @3xs:grid-cols-2">
        {(["kg", "cm"] as const).map((measure) => (
          <LineField
            key={`${measure} ${typed[measure]}`}
            id={measure}
            label={texts[measure]}
            hint={texts.optional}
            inputMode="decimal"
            name={GUIDE_PARAMS[measure]}
            defaultValue={typed[measure]}
          />
        ))}
      </div>
      <button type="submit" className={buttonClass("primary")}>
        {texts.show}
      </button>
    </Form>
  );
}

type Advice = NonNullable<SizeGuideView["advice"]>;

function AdviceCards({ advice, product }: { advice: Advice; product: Product | null }) {
  const { now, later, expected } = advice;
  return (
    <ol className="grid grid-cols-1 gap-3 @lg:grid-cols-2">
      {[
        {
          title: expected ? texts.atBirth : texts.now,
          worn: now,
          when: expected ? texts.bornIn : texts.wornNow,
        },
        { title: texts.later, worn: later, when: texts.worn },
      ].map(({ title, worn, when }) => (
        <li key={title} className="grid content-start gap-1 rounded-control bg-algodon p-4">
          <p className="text-fine font-semibold text-nuez">{title}</p>
          <p className="font-serif text-card font-medium lining-nums">
            {say(texts.size, { size: worn.size })}
          </p>
          <p className="text-small">
            {say(when, {
              month: texts.months[worn.month] ?? "",
              season: texts.seasons[worn.season],
            })}
          </p>
          {product && sizesOf(product.variants).includes(worn.size) ? (
            <Link
              to={productPath(product.slug, { size: worn.size })}
              className={buttonClass("quiet", "small", "mt-2")}
            >
              {say(texts.chooseFor, { size: worn.size, name: product.name })}
            </Link>
          ) : null}
          {worn.garments ? (
            <Link to={worn.garments.path} className={`${textLinkClass} text-small`}>
              {say(worn.garments.ofSeason ? texts.garmentsOfSeason : texts.garmentsOfSize, {
                n: worn.garments.total,
                size: worn.size,
                season: texts.seasons[worn.season],
              })}
            </Link>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function SizeGuideTable({ guide, chosen }: { guide: readonly GuideRow[]; chosen: string | null }) {
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

import { product as texts } from "../../messages/es/product.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, Choices as Pills } from "../../ui/choice.tsx";
import type { Product } from "../product.ts";
import { Swatch } from "../swatch.tsx";
import type { Offer } from "./offer.ts";
import { CHOICE_PARAMS, type Choice as Chosen, productPath } from "./product-path.ts";

const LEVEL_NOTES = { in: null, low: texts.low, out: texts.out } as const;

interface ChoicesProps {
  product: Product;
  offer: Offer;
  onChoose: (choice: Chosen) => void;
}

/** Talles and colours: a form that leads to the page of what was chosen, which with script is there at once. */
export function Choices({ product, offer, onChoose }: ChoicesProps) {
  const { sizes, colours, choice } = offer;
  if (sizes.length + colours.length === 0) return null;
  const groups = [
    { key: "size", title: texts.size, options: sizes },
    { key: "colour", title: texts.colour, options: colours },
  ] as const;
  return (
    <form action={productPath(product.slug)} className="grid gap-5">
      {groups.map(({ key, title, options }) =>
        options.length < 2 ? (
          options.map((option) => <OnlyOption key={key} title={title} option={option} />)
        ) : (
          <fieldset key={key} className="min-w-0">
            <legend className="pb-2 text-small font-semibold">
              {title}
              <span className="font-normal text-nuez">: {choice[key] ?? texts.choose.toLowerCase()}</span>
            </legend>
            <Pills>
              {options.map((option) => (
                <Choice
                  key={option.name}
                  type="radio"
                  name={CHOICE_PARAMS[key]}
                  value={option.name}
                  defaultChecked={option.chosen}
                  onChange={() => onChoose({ ...choice, [key]: option.name })}
                >
                  {"swatch" in option && option.swatch ? <Swatch colour={option.swatch} /> : null}
                  <span className="grid justify-items-center leading-tight">
                    <span className={option.level === "out" ? "line-through decoration-1 opacity-75" : ""}>
                      {option.name}
                    </span>
                    {LEVEL_NOTES[option.level] ? (
                      <span className="text-fine">{LEVEL_NOTES[option.level]}</span>
                    ) : null}
                  </span>
                </Choice>
              ))}
            </Pills>
          </fieldset>
        ),
      )}
      {groups.some(({ options }) => options.length > 1) ? (
        <div className="without-script">
          <button type="submit" className={buttonClass("quiet", "small")}>
            {texts.apply}
          </button>
        </div>
      ) : null}
    </form>
  );
}

/** A talle or colour that the garment has alone: said, because there is nothing to choose. */
function OnlyOption({ title, option }: { title: string; option: { name: string; swatch?: string | null } }) {
  return (
    <p className="flex items-center gap-1.5 text-small">
      <span className="font-semibold">{title}:</span>
      {option.swatch ? <Swatch colour={option.swatch} size={14} /> : null}
      {option.name}
    </p>
  );
}

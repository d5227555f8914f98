import { useEffect } from "react";
import { product as texts } from "../../messages/es/product.ts";
import type { Offer } from "../../product/offer.ts";
import { CHOICE_FORM, type Choice as Chosen } from "../../product/product-path.ts";
import { buttonClass } from "../../ui/button.ts";
import { Choice, Choices as Pills } from "../../ui/choice.tsx";
import { Swatch } from "../swatch.tsx";

const LEVEL_NOTES = { in: null, low: texts.low, out: texts.out } as const;

/** Size and colour fields of the add-to-basket form. Without script, a button loads the page of the choice. */
export function Choices({ offer, onChoose }: { offer: Offer; onChoose: (choice: Chosen) => void }) {
  const { sizes, colours, choice } = offer;
  const readForm = () => {
    const typed = new FormData(document.forms.namedItem(CHOICE_FORM) ?? undefined);
    const checked = (key: keyof Chosen) => typed.get(key)?.toString() ?? choice[key];
    const now = { size: checked("size"), colour: checked("colour") };
    if (now.size !== choice.size || now.colour !== choice.colour) onChoose(now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for a choice made before hydration
  useEffect(readForm, []);
  if (sizes.length + colours.length === 0) return null;
  return (
    <div className="grid gap-5" onChange={readForm}>
      <OptionGroup name="size" title={texts.size} options={sizes} chosen={choice.size} />
      <OptionGroup name="colour" title={texts.colour} options={colours} chosen={choice.colour} />
      {sizes.length > 1 || colours.length > 1 ? (
        <div className="without-script">
          <button
            type="submit"
            form={CHOICE_FORM}
            name="intent"
            value="choose"
            className={buttonClass("quiet", "small")}
          >
            {texts.apply}
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface OptionGroupProps {
  name: keyof Chosen;
  title: string;
  options: readonly (Offer["sizes"][number] | Offer["colours"][number])[];
  chosen: string | null;
}

function OptionGroup({ name, title, options, chosen }: OptionGroupProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-small font-semibold">
        {title}
        <span className="with-script font-normal text-nuez">: {chosen ?? texts.choose.toLowerCase()}</span>
      </legend>
      <Pills>
        {options.map((option) => (
          <Choice
            key={option.name}
            type="radio"
            form={CHOICE_FORM}
            name={name}
            value={option.name}
            defaultChecked={option.chosen}
          >
            {"swatch" in option && option.swatch ? <Swatch colour={option.swatch} /> : null}
            <span className="grid justify-items-center leading-tight">
              <span className={option.level === "out" ? "line-through decoration-1 opacity-75" : ""}>
                {option.name}
              </span>
              <span className="text-fine empty:hidden">{LEVEL_NOTES[option.level]}</span>
            </span>
          </Choice>
        ))}
      </Pills>
    </fieldset>
  );
}

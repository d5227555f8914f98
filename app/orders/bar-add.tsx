import { CHOICE_FORM } from "../catalogue/product-page/product-path.ts";
import { list as texts } from "../messages/es/list.ts";
import { Submit } from "../ui/submit.tsx";
import { BagIcon } from "./bag-icon.tsx";
import { useList } from "./device-list.ts";
import { countOf, type Garment } from "./order-list.ts";

/** 'Sumar' at the foot of a garment's page: sends the form that stands in the page. */
export function BarAdd({ garment }: { garment: Garment }) {
  const held = countOf(useList(), garment) > 0;
  return (
    <Submit
      form={CHOICE_FORM}
      name="intent"
      value="add"
      aria-label={held ? texts.addMore : texts.add}
      className="max-xs:px-4.5"
    >
      <BagIcon full={false} />
      {texts.addShort}
    </Submit>
  );
}

import type { FieldMetadata } from "@conform-to/react";
import { useId, useState } from "react";
import { catalogueAdmin } from "../../messages/es/catalogue-admin.ts";
import { VISIBILITIES, type Visibility } from "../../product/visibility.ts";
import { Choice, Choices } from "../../ui/choice.tsx";
import { dateFieldValue, dayOf } from "../../ui/date-format.ts";
import { FieldGroup, LineField } from "../../ui/field.tsx";
import { useControl } from "../../ui/form/fields.tsx";
import { intoView } from "../../ui/into-view.ts";
import type { ProductStart } from "./product-start.ts";

const texts = catalogueAdmin.visibility;
const DAY = 86_400_000;

export function VisibilityField({ start, date }: { start: ProductStart; date: FieldMetadata<unknown> }) {
  const before = start.visibility ?? "visible";
  const [chosen, setChosen] = useState<Visibility>(before);
  const { defaultValue, ...field } = useControl(date);
  // `now` stays the same, because a date that changes during a save would count as unsaved input.
  const [now] = useState(() => new Date());
  const tomorrow = `${dayOf(new Date(now.getTime() + DAY))}T10:00`;
  // When a draft or a product with a future date becomes visible, it gets the present time as its date.
  // Other stored products keep their date. Other new products, such as copies, get none unless scheduled.
  const today = dateFieldValue(now.toISOString());
  const becomesNew = chosen === "visible" && (before === "draft" || defaultValue > today);
  const shownSince = Number(start.basedOn) > 0 ? defaultValue : "";
  return (
    <FieldGroup id={useId()} label={texts.label} hint={texts.hints[chosen]}>
      <Choices>
        {VISIBILITIES.map((code) => (
          <Choice
            key={code}
            type="radio"
            name="visibility"
            value={code}
            defaultChecked={code === before}
            onChange={() => setChosen(code)}
          >
            {texts.names[code]}
          </Choice>
        ))}
      </Choices>
      {chosen === "scheduled" ? (
        <div ref={chosen === before ? null : intoView} className="my-2 max-w-72">
          <LineField
            {...field}
            type="datetime-local"
            label={texts.date}
            defaultValue={defaultValue > today ? defaultValue : tomorrow}
            required
          />
        </div>
      ) : (
        <input type="hidden" name={field.name} value={becomesNew ? today : shownSince} readOnly />
      )}
    </FieldGroup>
  );
}

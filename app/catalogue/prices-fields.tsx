import { settings } from "../messages/es/settings.ts";
import { Option, type SectionView, SettingField, Stack } from "../settings/setting-fields.tsx";

/** Discount by transfer, and whether the price without taxes is said. */
export function PricesFields({ view: { fields } }: { view: SectionView<"transferPercent" | "showNet"> }) {
  const texts = settings.prices;
  return (
    <Stack>
      <SettingField of={fields.transferPercent} inputMode="numeric" className="max-w-28" />
      <Option
        of={fields.showNet}
        type="checkbox"
        value="on"
        name={texts.labels.showNet}
        note={texts.netNote}
      />
    </Stack>
  );
}

import { settings } from "../messages/es/settings.ts";
import {
  type Field,
  Option,
  Pair,
  RowList,
  rowCardClass,
  type SectionView,
  SettingArea,
  SettingField,
  Stack,
} from "../shop/setting-fields.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";
import { typedRanges } from "./terms-sections.ts";

export function TiersFields({
  view: { fields, live },
  minimumPieces,
}: {
  view: SectionView<"tiers" | "popular">;
  minimumPieces: number;
}) {
  const texts = settings.tiers;
  const rows = fields.tiers.getFieldList();
  const ranges = typedRanges(minimumPieces, live.tiers);
  const { id, error } = useControl(fields.popular);
  const tiers = rows.map((row) => row.getFieldset() as Record<keyof typeof texts.labels.tiers, Field>);
  return (
    <Stack>
      <RowList>
        {tiers.map((tier, i) => (
          <li key={rows[i]?.key} className={rowCardClass}>
            <p className="text-nuez">
              <span className="font-serif text-2xl font-medium whitespace-nowrap text-salvia lining-nums tabular-nums">
                {ranges[i]}
              </span>{" "}
              {texts.pieces}
            </p>
            <Pair>
              <SettingField of={tier.name} />
              {i < tiers.length - 1 ? <SettingField of={tier.upTo} inputMode="numeric" /> : null}
            </Pair>
            <Pair narrowFirst>
              <SettingField of={tier.discount} inputMode="numeric" />
              <SettingField of={tier.audience} />
            </Pair>
            <SettingArea of={tier.features} hint={texts.featuresHint} />
          </li>
        ))}
      </RowList>
      <FieldGroup id={id} label={texts.labels.popular} error={error} className="justify-items-start gap-0">
        {tiers.map((tier, i) => (
          <Option
            key={tier.name.name}
            of={fields.popular}
            value={String(i)}
            name={String(tier.name.initialValue ?? "")}
          />
        ))}
        <Option of={fields.popular} value="none" name={texts.none} />
      </FieldGroup>
    </Stack>
  );
}

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
} from "../settings/setting-fields.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";
import type { Benefit } from "./terms.ts";
import { typedRanges } from "./terms-sections.ts";

type FigureName = keyof typeof settings.figures.labels;

/** Two of them stand beside each other. */
const PAIRS = [
  ["discountFrom", "discountTo"],
  ["minimumPieces", "freeShippingOver"],
  ["hoursFrom", "hoursTo"],
  ["paymentDays", "shops"],
] as const;

/** The numbers of the wholesale page. */
export function FiguresFields({ view: { fields } }: { view: SectionView<FigureName> }) {
  const hints: Partial<Record<FigureName, string>> = settings.figures.hints;
  return (
    <Stack>
      {PAIRS.map((pair) => (
        <Pair key={pair[0]}>
          {pair.map((name) => (
            <SettingField key={name} of={fields[name]} inputMode="numeric" hint={hints[name]} />
          ))}
        </Pair>
      ))}
    </Stack>
  );
}

/** The six cards of the wholesale page: what is set large, title and text. */
export function BenefitsFields({ view: { fields } }: { view: SectionView<"benefits"> }) {
  const labels = settings.benefits.labels.benefits.fields;
  return (
    <RowList>
      {fields.benefits.getFieldList().map((row) => {
        const benefit = row.getFieldset() as Record<keyof Benefit, Field>;
        return (
          <li key={row.key} className={rowCardClass}>
            <Pair narrowFirst>
              <SettingField of={benefit.figure} label={labels.figure} />
              <SettingField of={benefit.title} label={labels.title} />
            </Pair>
            <SettingArea of={benefit.text} label={labels.text} />
          </li>
        );
      })}
    </RowList>
  );
}

interface TiersFieldsProps {
  view: SectionView<"tiers" | "popular">;
  minimumPieces: number;
}

/** The three tiers: words, where each ends, and which one is marked as the most popular. */
export function TiersFields({ view: { fields, live }, minimumPieces }: TiersFieldsProps) {
  const texts = settings.tiers;
  const { labels } = settings.tiers;
  const rows = fields.tiers.getFieldList();
  const ranges = typedRanges(minimumPieces, live.tiers);
  const { id, error } = useControl(fields.popular);
  const tiers = rows.map((row) => row.getFieldset() as Record<keyof typeof labels.tiers.fields, Field>);
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
              <SettingField of={tier.name} label={labels.tiers.fields.name} />
              {i < tiers.length - 1 ? (
                <SettingField of={tier.upTo} label={labels.tiers.fields.upTo} inputMode="numeric" />
              ) : null}
            </Pair>
            <SettingField of={tier.audience} label={labels.tiers.fields.audience} />
            <SettingArea of={tier.features} label={labels.tiers.fields.features} hint={texts.featuresHint} />
          </li>
        ))}
      </RowList>
      <FieldGroup id={id} label={labels.popular} error={error} className="justify-items-start gap-0">
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

import { settings } from "../../messages/es/settings.ts";
import {
  EditableRows,
  type Field,
  type SectionView,
  SettingArea,
  SettingField,
  Stack,
  sayOf,
} from "../../settings/setting-fields.tsx";
import { type CategoryText, MAX_CATEGORY_TEXTS } from "./category-texts.ts";

/** The categories' texts, as cards. */
export function CategoryTextsFields({
  view,
  inUse,
}: {
  view: SectionView<"rows">;
  inUse: readonly string[];
}) {
  return (
    <Stack>
      {inUse.length > 0 ? (
        <p className="text-nuez">{sayOf(settings.finding.inUse, { names: inUse.join(", ") })}</p>
      ) : null}
      <EditableRows
        of={view.fields.rows}
        max={MAX_CATEGORY_TEXTS}
        texts={settings.categoryTexts}
        firstField="category"
      >
        {(row) => {
          const { category, text } = row as Record<keyof CategoryText, Field>;
          return (
            <>
              <SettingField of={category} />
              <SettingArea of={text} />
            </>
          );
        }}
      </EditableRows>
    </Stack>
  );
}

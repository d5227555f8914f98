import { settings } from "../../messages/es/settings.ts";
import {
  EditableRows,
  type Field,
  Pair,
  type SectionView,
  SettingField,
  Stack,
} from "../../settings/setting-fields.tsx";
import type { GuideRow } from "./size-guide.ts";
import { MAX_GUIDE_ROWS } from "./size-guide-section.ts";

/** The rows of the size guide. */
export function SizeGuideFields({ view }: { view: SectionView<"rows"> }) {
  return (
    <Stack>
      <EditableRows of={view.fields.rows} max={MAX_GUIDE_ROWS} texts={settings.sizeGuide} firstField="size">
        {(row) => {
          const { size, months, kg, cm } = row as Record<keyof GuideRow, Field>;
          return (
            <>
              <Pair>
                <SettingField of={size} />
                <SettingField of={months} inputMode="decimal" />
              </Pair>
              <Pair>
                <SettingField of={kg} inputMode="decimal" />
                <SettingField of={cm} inputMode="decimal" />
              </Pair>
            </>
          );
        }}
      </EditableRows>
    </Stack>
  );
}

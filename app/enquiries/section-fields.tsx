import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { ENQUIRY_TRASH_DAYS } from "../shop/retention.ts";
import { Option, type SectionView, Stack, Strong } from "../shop/setting-fields.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";
import { PURGE_AFTER } from "./sections.ts";

export function EnquiriesFields({
  view: { fields },
  mailOn,
}: {
  view: SectionView<"acknowledge" | "purgeAfter">;
  mailOn: boolean;
}) {
  const texts = settings.enquiries;
  const { id, error } = useControl(fields.purgeAfter);
  return (
    <Stack>
      <Option
        of={fields.acknowledge}
        type="checkbox"
        value="on"
        name={texts.acknowledge}
        note={texts.acknowledgeNote}
      />
      <p className="measure text-sm/snug text-nuez">
        {texts.acknowledgeHint}
        {mailOn ? null : <strong> {texts.mailOff}</strong>}
      </p>
      <FieldGroup
        id={id}
        label={texts.labels.purgeAfter}
        error={error}
        className="justify-items-start gap-0"
        hint={
          <span className="measure mt-2 block">
            <Strong text={say(texts.purgeHint, { days: ENQUIRY_TRASH_DAYS })} />
          </span>
        }
      >
        {PURGE_AFTER.map((each) => (
          <Option key={each} of={fields.purgeAfter} value={each} name={texts.purge[each]} />
        ))}
      </FieldGroup>
    </Stack>
  );
}

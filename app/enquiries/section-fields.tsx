import { settings } from "../messages/es/settings.ts";
import { say } from "../messages/message.ts";
import { ENQUIRY_TRASH_DAYS } from "../shop/retention.ts";
import { Option, Preview, type SectionView, Stack, Strong } from "../shop/setting-fields.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { useControl } from "../ui/form/fields.tsx";
import { type Handling, PURGE_AFTER, type PurgeAfter } from "./sections.ts";

export function HandlingFields({
  view: { fields },
  mail,
  mailOn,
  purgeable,
}: {
  view: SectionView<keyof Handling>;
  mail: { subject: string; text: string };
  mailOn: boolean;
  purgeable: Record<Exclude<PurgeAfter, "never">, number>;
}) {
  const texts = settings.handling;
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
      <Preview caption={texts.preview} className="max-w-144">
        <div className="grid gap-3 rounded-control border border-hilo bg-algodon px-5 py-4.5 text-small/normal wrap-anywhere">
          <p className="font-semibold">{mail.subject}</p>
          <p className="whitespace-pre-line">{mail.text}</p>
        </div>
      </Preview>
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
          <Option
            key={each}
            of={fields.purgeAfter}
            value={each}
            name={texts.purge[each]}
            note={each === "never" ? texts.kept : say(texts.due, { n: purgeable[each] })}
          />
        ))}
      </FieldGroup>
    </Stack>
  );
}

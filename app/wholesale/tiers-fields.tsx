import { fieldId, type SectionState } from "../settings/section-state.ts";
import { SettingArea, SettingField } from "../settings/setting-field.tsx";
import { draftRanges, type TiersDraft } from "./tiers-form.ts";

interface TiersFieldsProps {
  state: SectionState<TiersDraft>;
  minimumPieces: number;
}

/** The three tiers: words, where each ends, and which one is marked as the most popular. */
export function TiersFields({ state, minimumPieces }: TiersFieldsProps) {
  const { tiers, popular } = state.draft;
  const ranges = draftRanges(minimumPieces, state.live);
  return (
    <div className="settings-stack">
      <ol className="row-list">
        {tiers.map(({ name, audience, upTo, features }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three places that never move
          <li key={i} className="row-card">
            <p className="tier-range-preview">
              <span className="as-stored">{ranges[i]}</span> piezas
            </p>
            <div className="settings-pair">
              <SettingField state={state} name={`name.${i}`} value={name} label="Nombre del plan" />
              {i < tiers.length - 1 ? (
                <SettingField
                  state={state}
                  name={`upTo.${i}`}
                  value={upTo}
                  label="Hasta cuántas piezas"
                  input={{ inputMode: "numeric" }}
                />
              ) : null}
            </div>
            <SettingField state={state} name={`audience.${i}`} value={audience} label="Para quién es" />
            <SettingArea
              state={state}
              name={`features.${i}`}
              value={features}
              label="Qué incluye"
              hint="Un renglón por cosa, hasta cuatro. El mismo tema en el mismo renglón de cada plan, así se comparan."
            />
          </li>
        ))}
      </ol>
      <fieldset className="choice">
        <legend className="field-label">Plan marcado «Más Popular»</legend>
        {[
          ...tiers.map(({ name }, i) => ({ value: String(i), text: name })),
          { value: "none", text: "Ninguno" },
        ].map(({ value, text }) => (
          <label key={value} className="choice-option">
            <input
              type="radio"
              id={fieldId(state, `popular.${value}`)}
              name="popular"
              value={value}
              defaultChecked={popular === value}
            />
            {text}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

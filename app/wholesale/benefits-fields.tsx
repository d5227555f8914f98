import type { SectionState } from "../settings/section-state.ts";
import { SettingArea, SettingField } from "../settings/setting-field.tsx";
import type { BenefitsDraft } from "./benefits-form.ts";

/** The six cards of the wholesale page: what is set large, title and text. */
export function BenefitsFields({ state }: { state: SectionState<BenefitsDraft> }) {
  return (
    <ol className="row-list">
      {state.draft.benefits.map(({ figure, title, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: six places that never move
        <li key={i} className="row-card">
          <div className="settings-narrow-wide">
            <SettingField state={state} name={`figure.${i}`} value={figure} label="En grande" />
            <SettingField state={state} name={`title.${i}`} value={title} label="Título" />
          </div>
          <SettingArea state={state} name={`text.${i}`} value={text} label="Texto" />
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from "react";
import type { BrandDraft } from "./brand-form.ts";
import type { SectionState } from "./section-state.ts";
import { SettingArea, SettingField } from "./setting-field.tsx";

interface BrandFieldsProps {
  state: SectionState<BrandDraft>;
  /** The wordmark as the menu shows it. */
  wordmark: ReactNode;
}

/** Name, tagline and description, and how the name looks sewn on. */
export function BrandFields({ state, wordmark }: BrandFieldsProps) {
  const { draft } = state;
  return (
    <div className="settings-beside">
      <div className="settings-stack">
        <SettingField state={state} name="brand" value={draft.brand} label="Nombre de la tienda" />
        <SettingField
          state={state}
          name="tagline"
          value={draft.tagline}
          label="Bajada"
          hint="Va debajo del nombre, en el menú."
        />
        <SettingArea
          state={state}
          name="description"
          value={draft.description}
          label="Descripción"
          hint="Una o dos frases. Se leen al pie del inicio y en los buscadores."
        />
      </div>
      <figure className="preview">
        <figcaption className="preview-caption">Así se ve en el menú</figcaption>
        <div className="preview-wordmark">{wordmark}</div>
      </figure>
    </div>
  );
}

import type { LegalDraft } from "./legal-form.ts";
import type { SectionState } from "./section-state.ts";
import { SettingField } from "./setting-field.tsx";

const url = { type: "url", inputMode: "url", placeholder: "https://" } as const;

/** Who sells and the links that the law asks for. Nothing is shown of what stays empty. */
export function LegalFields({ state }: { state: SectionState<LegalDraft> }) {
  const { draft } = state;
  return (
    <div className="settings-stack">
      <div className="settings-pair">
        <SettingField state={state} name="legalName" value={draft.legalName} label="Razón social o nombre" />
        <SettingField
          state={state}
          name="cuit"
          value={draft.cuit}
          label="CUIT"
          input={{ inputMode: "numeric" }}
          hint="Con o sin guiones."
        />
      </div>
      <SettingField state={state} name="address" value={draft.address} label="Domicilio" />
      <SettingField
        state={state}
        name="arrepentimientoUrl"
        value={draft.arrepentimientoUrl}
        label="Botón de arrepentimiento"
        input={url}
        hint="La página donde se cancela una compra."
      />
      <SettingField
        state={state}
        name="defensaConsumidorUrl"
        value={draft.defensaConsumidorUrl}
        label="Defensa del consumidor"
        input={url}
      />
      <SettingField
        state={state}
        name="dataFiscalUrl"
        value={draft.dataFiscalUrl}
        label="Data Fiscal"
        input={url}
        hint="El enlace que te da ARCA para el sello."
      />
    </div>
  );
}

import type { SectionState } from "../settings/section-state.ts";
import { SettingField } from "../settings/setting-field.tsx";
import type { FiguresDraft } from "./figures-form.ts";

const digits = { inputMode: "numeric" } as const;

/** The numbers of the wholesale page. */
export function FiguresFields({ state }: { state: SectionState<FiguresDraft> }) {
  const { draft } = state;
  return (
    <div className="settings-stack">
      <div className="settings-pair">
        <SettingField
          state={state}
          name="discountFrom"
          value={draft.discountFrom}
          label="Descuento desde, en %"
          input={digits}
        />
        <SettingField
          state={state}
          name="discountTo"
          value={draft.discountTo}
          label="Descuento hasta, en %"
          input={digits}
        />
      </div>
      <div className="settings-pair">
        <SettingField
          state={state}
          name="minimumPieces"
          value={draft.minimumPieces}
          label="Pedido mínimo, en piezas"
          input={digits}
          hint="El primer plan empieza acá."
        />
        <SettingField
          state={state}
          name="freeShippingOver"
          value={draft.freeShippingOver}
          label="Envío gratis desde, en $"
          input={digits}
        />
      </div>
      <div className="settings-pair">
        <SettingField
          state={state}
          name="hoursFrom"
          value={draft.hoursFrom}
          label="Preparación desde, en horas"
          input={digits}
        />
        <SettingField
          state={state}
          name="hoursTo"
          value={draft.hoursTo}
          label="Preparación hasta, en horas"
          input={digits}
        />
      </div>
      <div className="settings-pair">
        <SettingField
          state={state}
          name="paymentDays"
          value={draft.paymentDays}
          label="Plazo de pago, en días"
          input={digits}
          hint="El del plan más grande."
        />
        <SettingField
          state={state}
          name="shops"
          value={draft.shops}
          label="Tiendas que ya te eligen"
          input={digits}
          hint="La página dice «más de…»."
        />
      </div>
    </div>
  );
}

import type { SectionState } from "../settings/section-state.ts";
import { SettingField } from "../settings/setting-field.tsx";
import type { FiguresDraft } from "./figures-form.ts";

interface Figure {
  name: keyof FiguresDraft;
  label: string;
  hint?: string;
}

/** Two of them stand beside each other. */
const PAIRS: readonly (readonly [Figure, Figure])[] = [
  [
    { name: "discountFrom", label: "Descuento desde, en %" },
    { name: "discountTo", label: "Descuento hasta, en %" },
  ],
  [
    { name: "minimumPieces", label: "Pedido mínimo, en piezas", hint: "El primer plan empieza acá." },
    { name: "freeShippingOver", label: "Envío gratis desde, en $" },
  ],
  [
    { name: "hoursFrom", label: "Preparación desde, en horas" },
    { name: "hoursTo", label: "Preparación hasta, en horas" },
  ],
  [
    { name: "paymentDays", label: "Plazo de pago, en días", hint: "El del plan más grande." },
    { name: "shops", label: "Tiendas que ya te eligen", hint: "La página dice «más de…»." },
  ],
];

/** The numbers of the wholesale page. */
export function FiguresFields({ state }: { state: SectionState<FiguresDraft> }) {
  return (
    <div className="settings-stack">
      {PAIRS.map((pair) => (
        <div key={pair[0].name} className="settings-pair">
          {pair.map((figure) => (
            <SettingField
              key={figure.name}
              state={state}
              {...figure}
              value={state.draft[figure.name]}
              input={{ inputMode: "numeric" }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

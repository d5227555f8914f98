import type { CouponDraft } from "./coupon-form.ts";
import { couponForm } from "./coupon-form.ts";
import type { SectionState } from "./section-state.ts";
import { SettingField } from "./setting-field.tsx";

interface CouponFieldsProps {
  state: SectionState<CouponDraft>;
  /** The coupon's words; `{percent}` stands where the number goes. */
  words: { eyebrow: string; coupon: string; note: string };
}

/** The welcome coupon's percentage, and the tag that it hangs on. */
export function CouponFields({ state, words }: CouponFieldsProps) {
  const checked = couponForm.check(state.live);
  const percent = checked.ok ? String(checked.value.couponPercent) : "?";
  return (
    <div className="settings-beside">
      <div className="settings-stack">
        <SettingField
          state={state}
          name="couponPercent"
          value={state.draft.couponPercent}
          label="Descuento, en %"
          input={{ inputMode: "numeric", className: "settings-short" }}
          hint="De 1 a 99. Cambia en el cupón de todas las páginas."
        />
      </div>
      <figure className="preview">
        <figcaption className="preview-caption">Así se ve la etiqueta</figcaption>
        <div className="preview-tag">
          <p className="preview-tag-eyebrow">{words.eyebrow}</p>
          <p className="preview-tag-coupon">{words.coupon.replace("{percent}", percent)}</p>
          <p className="preview-tag-note">{words.note}</p>
        </div>
      </figure>
    </div>
  );
}

import { ExternalLink } from "../ui/external-link.tsx";
import type { ContactDraft } from "./contact-form.ts";
import type { SectionState } from "./section-state.ts";
import { SettingField } from "./setting-field.tsx";
import { whatsappLink } from "./whatsapp.ts";
import { describeWhatsapp, normaliseWhatsapp } from "./whatsapp-number.ts";

interface ContactFieldsProps {
  state: SectionState<ContactDraft>;
  /** What visitors find already written when they open the chat from the landing page. */
  greeting: string;
  newTab: string;
}

/** How visitors reach the shop, with the number as it will be used and the message it opens with. */
export function ContactFields({ state, greeting, newTab }: ContactFieldsProps) {
  const { draft, live } = state;
  const number = normaliseWhatsapp(live.whatsapp);
  return (
    <div className="settings-beside">
      <div className="settings-stack">
        <SettingField
          state={state}
          name="whatsapp"
          value={draft.whatsapp}
          label="WhatsApp"
          input={{ type: "tel", inputMode: "tel" }}
          hint={
            number.ok ? (
              <>
                Así queda: <span className="as-stored">{describeWhatsapp(number.value)}</span>
              </>
            ) : (
              "Con código de área, por ejemplo 341 555-0100."
            )
          }
        />
        <SettingField
          state={state}
          name="phone"
          value={draft.phone}
          label="Teléfono"
          input={{ type: "tel", inputMode: "tel" }}
          hint="Como querés que se lea en la página."
        />
        <SettingField
          state={state}
          name="email"
          value={draft.email}
          label="Email"
          input={{ type: "email", inputMode: "email" }}
        />
        <SettingField
          state={state}
          name="instagram"
          value={draft.instagram}
          label="Instagram"
          input={{ autoCapitalize: "none", spellCheck: false }}
          hint="El usuario o la dirección del perfil. El código QR del cupón lleva ahí."
        />
        <div className="settings-pair">
          <SettingField state={state} name="city" value={draft.city} label="Ciudad" />
          <SettingField state={state} name="province" value={draft.province} label="Provincia" />
        </div>
        <SettingField state={state} name="country" value={draft.country} label="País" />
      </div>
      <figure className="preview">
        <figcaption className="preview-caption">Así te escriben desde el inicio</figcaption>
        <div className="preview-chat">
          <p className="preview-bubble">{greeting}</p>
        </div>
        {number.ok ? (
          <ExternalLink
            href={whatsappLink(number.value, greeting)}
            newTabNotice={newTab}
            className="settings-link preview-try"
          >
            Probar este chat
          </ExternalLink>
        ) : null}
      </figure>
    </div>
  );
}

import { fieldId, type SectionState } from "../settings/section-state.ts";
import { ENQUIRY_BIN_DAYS, PURGE_AFTER, type PurgeAfter } from "./handling.ts";
import { type HandlingDraft, purgeName, YES } from "./handling-form.ts";

interface HandlingFieldsProps {
  state: SectionState<HandlingDraft>;
  /** The acknowledgement as a visitor reads it. */
  mail: { subject: string; text: string };
  mailOn: boolean;
  /** How many enquiries would go today. */
  purgeable: Record<Exclude<PurgeAfter, "never">, number>;
}

/** The switch of the acknowledgement beside the mail itself, and how long enquiries that are done with are kept. */
export function HandlingFields({ state, mail, mailOn, purgeable }: HandlingFieldsProps) {
  const { draft } = state;
  const error = state.errors.purgeAfter;
  const errorId = fieldId(state, "purgeAfter-error");
  return (
    <div className="settings-stack">
      <label className="noted-option">
        <input
          type="checkbox"
          id={fieldId(state, "acknowledge")}
          name="acknowledge"
          value={YES}
          defaultChecked={draft.acknowledge === YES}
        />
        <span>
          <span className="noted-option-name">Mandar un acuse de recibo</span>
          <span className="noted-option-note">
            Un email corto a quien te escribe desde la página, en el idioma en que escribió.
          </span>
        </span>
      </label>
      <p className="field-hint measure">
        Sale como mucho una vez por día a cada dirección, nunca por una consulta sospechosa, y no repite nada
        de lo escrito: alguien puede haber puesto el email de otra persona.
        {mailOn ? null : <strong> Ahora el correo está apagado: no sale ninguno.</strong>}
      </p>
      <figure className="preview preview-of-mail">
        <figcaption className="preview-caption">Así se lee el acuse</figcaption>
        <div className="preview-mail">
          <p className="preview-mail-subject">{mail.subject}</p>
          <p className="preview-mail-text">{mail.text}</p>
        </div>
      </figure>
      <fieldset className="noted-options" aria-describedby={error ? errorId : undefined}>
        <legend className="field-label">Borrar consultas viejas</legend>
        {PURGE_AFTER.map((each) => (
          <label key={each} className="noted-option">
            <input
              type="radio"
              id={fieldId(state, `purgeAfter-${each}`)}
              name="purgeAfter"
              value={each}
              defaultChecked={draft.purgeAfter === each}
              aria-invalid={error ? true : undefined}
            />
            <span>
              <span className="noted-option-name">{purgeName(each)}</span>
              <span className="noted-option-note">
                {each === "never" ? "Quedan hasta que las borres vos." : dueText(purgeable[each])}
              </span>
            </span>
          </label>
        ))}
        {error ? (
          <p id={errorId} className="field-error">
            {error}
          </p>
        ) : null}
        <p className="field-hint">
          Se borran para siempre las <strong>respondidas</strong>, las <strong>archivadas</strong> y las{" "}
          <strong>sospechosas</strong> que llegaron hace más de ese tiempo, con sus fotos y tus notas. Las que
          siguen como <strong>nuevas</strong> no se borran nunca solas: marcalas como respondidas o
          archivalas. Lo que está en la papelera se borra siempre a los {ENQUIRY_BIN_DAYS} días.
        </p>
      </fieldset>
    </div>
  );
}

function dueText(count: number): string {
  if (count === 0) return "Hoy no se borraría ninguna.";
  return count === 1 ? "Hoy se borraría 1 consulta." : `Hoy se borrarían ${count} consultas.`;
}

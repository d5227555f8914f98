import { ROW_FIELD } from "../settings/draft-rows.ts";
import { AddRowButton, RowButtons } from "../settings/row-buttons.tsx";
import type { SectionState } from "../settings/section-state.ts";
import { SettingArea } from "../settings/setting-field.tsx";
import { MAX_QUESTIONS, type QuestionsDraft } from "./questions-form.ts";

/** The frequent questions as a list of cards that can be written, moved and removed. */
export function QuestionsFields({ state }: { state: SectionState<QuestionsDraft> }) {
  const { rows } = state.draft;
  return (
    <div className="settings-stack">
      {rows.length === 0 ? (
        <p className="text-nuez">No hay preguntas: la página de contacto no muestra esa parte.</p>
      ) : null}
      <ol className="row-list">
        {rows.map(({ id, question, answer }, i) => (
          <li key={id} className="row-card">
            <input type="hidden" name={ROW_FIELD} value={id} />
            <div className="row-head">
              <span className="row-place">{i + 1}</span>
              <RowButtons
                section={state.section}
                id={id}
                place={i}
                count={rows.length}
                what={`la pregunta ${i + 1}`}
              />
            </div>
            <SettingArea state={state} name={`question.${id}`} value={question} label="Pregunta" oneLine />
            <SettingArea state={state} name={`answer.${id}`} value={answer} label="Respuesta" />
          </li>
        ))}
      </ol>
      {rows.length < MAX_QUESTIONS ? (
        <AddRowButton section={state.section}>Agregar pregunta</AddRowButton>
      ) : (
        <p className="text-nuez">Llegaste a {MAX_QUESTIONS} preguntas, el máximo.</p>
      )}
    </div>
  );
}

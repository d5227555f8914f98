import { buttonClass } from "../ui/button.ts";
import type { SummaryLine } from "./draft-form.ts";

interface ConflictNoticeProps {
  id: string;
  section: string;
  mine: readonly SummaryLine[];
  theirs: readonly SummaryLine[];
  onTakeTheirs: () => void;
}

/** Said where two people changed one section: what differs, in both versions, and the two ways on. */
export function ConflictNotice({ id, section, mine, theirs, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div id={id} role="alert" tabIndex={-1} className="conflict">
      <p className="conflict-title">Otra persona guardó cambios acá mientras escribías</p>
      <p>
        No se perdió nada. Abajo sigue lo tuyo: si tocás «Guardar lo mío», reemplaza a lo que está guardado
        ahora.
      </p>
      <dl className="conflict-lines">
        {differences(mine, theirs).map(({ label, mine: yours, theirs: stored }) => (
          <div key={label} className="conflict-line">
            <dt>{label}</dt>
            <dd>
              <span className="conflict-whose">Guardado ahora</span>
              <span className="conflict-text">{stored || "(vacío)"}</span>
            </dd>
            <dd>
              <span className="conflict-whose">Lo tuyo</span>
              <span className="conflict-text">{yours || "(vacío)"}</span>
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={`/ajustes?seccion=${section}#${section}`}
        className={buttonClass("quiet", "small")}
        onClick={(event) => {
          event.preventDefault();
          onTakeTheirs();
        }}
      >
        Descartar lo mío
      </a>
    </div>
  );
}

/** The lines that are not the same in both, by their labels; one that is missing on a side is empty there. */
export function differences(mine: readonly SummaryLine[], theirs: readonly SummaryLine[]) {
  const labels = new Set([...theirs, ...mine].map(({ label }) => label));
  const textOf = (lines: readonly SummaryLine[], label: string) =>
    lines.find((line) => line.label === label)?.text ?? "";
  return [...labels]
    .map((label) => ({ label, mine: textOf(mine, label), theirs: textOf(theirs, label) }))
    .filter((line) => line.mine !== line.theirs);
}

import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { buttonClass } from "../ui/button.ts";
import { INTENT_FIELD } from "./outcome.ts";
import { fieldId } from "./section-state.ts";

interface RowButtonsProps {
  section: string;
  id: string;
  /** From 0. */
  place: number;
  count: number;
  /** What the row is, for screen readers: `la pregunta 2`. */
  what: string;
}

/** Adds a row: a plain submit button too. */
export function AddRowButton({ section, children }: { section: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name={INTENT_FIELD}
      value="add"
      id={fieldId({ section }, "add")}
      className={buttonClass("quiet", "small", "justify-self-start")}
    >
      <Plus size={18} aria-hidden="true" />
      {children}
    </button>
  );
}

/** Moves a row up or down, or removes it: plain submit buttons, so that they work without script. */
export function RowButtons({ section, id, place, count, what }: RowButtonsProps) {
  const button = (action: "up" | "down" | "remove", disabled: boolean) =>
    ({
      type: "submit",
      name: INTENT_FIELD,
      value: `${action}.${id}`,
      id: fieldId({ section }, `${action}.${id}`),
      disabled,
      className: "icon-button row-icon",
    }) as const;
  return (
    <div className="row-buttons">
      <button {...button("up", place === 0)} aria-label={`Subir ${what}`}>
        <ArrowUp size={19} aria-hidden="true" />
      </button>
      <button {...button("down", place === count - 1)} aria-label={`Bajar ${what}`}>
        <ArrowDown size={19} aria-hidden="true" />
      </button>
      <button {...button("remove", false)} aria-label={`Quitar ${what}`}>
        <Trash2 size={19} aria-hidden="true" />
      </button>
    </div>
  );
}

interface PhotoProgressProps {
  /** 0 to 1. */
  value: number;
  /** Says which picture it is of. */
  label: string;
  /** Beside the bar. */
  text?: string;
}

/** How much of a picture is on its way. */
export function PhotoProgress({ value, label, text }: PhotoProgressProps) {
  return (
    <div className="photo-progress">
      <progress max={1} value={value} aria-label={label} />
      {text ? <span aria-hidden="true">{text}</span> : null}
    </div>
  );
}

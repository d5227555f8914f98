interface PhotoProgressProps {
  /** 0 to 1. */
  value: number;
  /** Says which photo it is of. */
  label: string;
  /** Beside the bar. */
  text?: string;
}

/** How much of a photo is on its way, over its picture. */
export function PhotoProgress({ value, label, text }: PhotoProgressProps) {
  return (
    <div className="absolute inset-x-2 bottom-2 grid gap-1 rounded-lg bg-leche/94 px-2 py-1.5 text-fine font-semibold tabular-nums">
      <progress
        max={1}
        value={value}
        aria-label={label}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-hilo [&::-moz-progress-bar]:bg-terracota [&::-webkit-progress-bar]:bg-hilo [&::-webkit-progress-value]:bg-terracota"
      />
      {text ? <span aria-hidden="true">{text}</span> : null}
    </div>
  );
}

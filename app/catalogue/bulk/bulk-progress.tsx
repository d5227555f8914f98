import { useEffect, useState } from "react";
import { href } from "react-router";
import { bulk as texts } from "../../messages/es/bulk.ts";
import { say } from "../../messages/message.ts";
import type { bulkProgress } from "./bulk-changes.server.ts";

const PAUSE = 300;
const figure = new Intl.NumberFormat("es-AR");

interface BulkProgressProps {
  id: string;
  total: number;
  of: keyof Awaited<ReturnType<typeof bulkProgress>>;
  label: string;
}

/** Shows how many products a running change, or its undoing, has reached. */
export function BulkProgress({ id, total, of, label }: BulkProgressProps) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      // A failed request leaves the bar as it is; the next one moves it.
      const progress = await fetch(`${href("/precios/avance")}?id=${id}`, { signal: leaving.signal })
        .then((answer) => (answer.ok ? answer.json() : null))
        .catch(() => null);
      if (leaving.signal.aborted) return;
      if (progress) setDone(progress[of]);
      timer = setTimeout(ask, PAUSE);
    };
    let timer = setTimeout(ask, PAUSE);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, of]);
  return (
    <div className="grid w-full gap-1.5">
      <progress
        aria-label={label}
        max={total}
        value={done}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-lino [&::-moz-progress-bar]:bg-terracota [&::-webkit-progress-bar]:bg-lino [&::-webkit-progress-value]:bg-terracota [&::-webkit-progress-value]:transition-[width]"
      />
      <p className="text-small text-nuez tabular-nums">
        {say(texts.progress, { n: figure.format(done), all: figure.format(total) })}
      </p>
    </div>
  );
}

import { useEffect, useState } from "react";
import { href } from "react-router";
import { bulk as texts } from "../../messages/es/bulk.ts";
import { say } from "../../messages/message.ts";

const PAUSE = 500;

export function BulkProgress(props: { id: string; total: number; of: "changed" | "ended"; label: string }) {
  const { id, total, of, label } = props;
  const [done, setDone] = useState(0);
  useEffect(() => {
    const ask = async () => {
      const answer = await fetch(`${href("/precios/avance")}?id=${id}`);
      if (answer.ok) setDone((await answer.json())[of]);
    };
    // Errors are ignored: a failed request leaves the bar unchanged until the next one succeeds.
    const timer = setInterval(() => ask().catch(() => undefined), PAUSE);
    return () => clearInterval(timer);
  }, [id, of]);
  return (
    <div className="grid w-full gap-1.5">
      <progress aria-label={label} max={total} value={done} className="w-full accent-terracota" />
      <p className="text-small text-nuez tabular-nums">{say(texts.progress, { n: done, all: total })}</p>
    </div>
  );
}

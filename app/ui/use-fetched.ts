import { useEffect, useState } from "react";

/** Fetches JSON from a path. Returns null while the request runs and after it has failed. */
export function useFetched<Answer>(path: string | null): Answer | null {
  const [got, setGot] = useState<{ path: string; answer: Answer } | null>(null);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const ask = async () => {
      const response = await fetch(path, { signal: leaving.signal });
      if (!response.ok) throw new Error(`status ${response.status}`);
      setGot({ path, answer: await response.json() });
    };
    ask().catch((error: unknown) => leaving.signal.aborted || console.error("no answer from", path, error));
    return () => leaving.abort();
  }, [path]);
  return got?.path === path ? got.answer : null;
}

interface Progress {
  step(done: number, total: number): void;
  done(): void;
}

/**
 * Says what a long step is doing. On a terminal one line that counts in place; elsewhere (a log, CI) a line at the
 * start, at each quarter and at the end.
 */
export function startProgress(what: string, out: NodeJS.WriteStream = process.stdout): Progress {
  const start = performance.now();
  let quarter = 0;
  const seconds = () => `${Math.round((performance.now() - start) / 1000)} s`;
  out.write(out.isTTY ? `${what} …` : `${what} …\n`);
  return {
    step(done, total) {
      if (out.isTTY) {
        out.write(`\r\u001b[K${what} … ${done} of ${total}`);
        return;
      }
      const reached = Math.floor((4 * done) / total);
      if (reached > quarter && done < total) out.write(`${what} … ${done} of ${total}\n`);
      quarter = reached;
    },
    done() {
      out.write(`${out.isTTY ? "\r\u001b[K" : ""}${what}: done in ${seconds()}\n`);
    },
  };
}

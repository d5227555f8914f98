/** Passwords that are hashed at once: each takes 32 MB and a thread for about 0.1 s, and pictures need some too. */
const AT_ONCE = 2;
/** Strangers that may wait. Beyond it a flood is told to come back; known browsers wait however long the line is. */
const LINE = 40;

export interface PasswordQueue {
  /** Runs `work` when it is its turn; null when the line is too long for a stranger. Known browsers go first. */
  run<T>(known: boolean, work: () => Promise<T>): Promise<T | null>;
}

/** Keeps a flood of guesses from taking the machine: hashing is slow by design. */
export function passwordQueue(): PasswordQueue {
  let running = 0;
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  return {
    async run(isKnown, work) {
      if (running < AT_ONCE) {
        running++;
      } else {
        if (!isKnown && strangers.length >= LINE) return null;
        const line = isKnown ? known : strangers;
        // Whoever finishes hands their place on, so that nobody slips in between.
        await new Promise<void>((resolve) => line.push(resolve));
      }
      try {
        return await work();
      } finally {
        const next = known.shift() ?? strangers.shift();
        if (next) next();
        else running--;
      }
    },
  };
}

import { readStored, sendEnquiry } from "./faults.ts";

/** Visitors who write without a pause until their connections break; what the shop told them that it has. */
export function writeWithoutPause(visitors = 6) {
  const told = new Set<string>();
  let broken = false;
  const write = async (origin: string) => {
    while (!broken) {
      const text = crypto.randomUUID();
      try {
        const { status } = await sendEnquiry(origin, text);
        if (status === 200) told.add(text);
      } catch (error) {
        // What the end of a server does to a connection; anything else is thrown.
        if (!(error instanceof TypeError)) throw error;
        return;
      }
    }
  };
  return {
    told,
    /** Begins, and resolves when all of them have been cut off or stopped. */
    begin(origin: string) {
      broken = false;
      return Promise.all(Array.from({ length: visitors }, () => write(origin)));
    },
    stop() {
      broken = true;
    },
  };
}

/** Of what was told, how much the file does not hold; and whether SQLite finds the file whole. */
export function lookInto(dataDir: string, told: ReadonlySet<string>) {
  const { messages, whole } = readStored(dataDir);
  const stored = new Set(messages.map((message) => message.split(" ")[1]));
  return { lost: [...told].filter((text) => !stored.has(text)).length, whole };
}

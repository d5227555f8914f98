/* The server is killed again and again while visitors write: what it said that it has, it has. */
import { setTimeout as delay } from "node:timers/promises";
import { lookInto, writeWithoutPause } from "../../tests/support/fault-load.ts";
import { type FaultCase, inFolder, seconds, startFaultServer } from "../../tests/support/faults.ts";

const KILLS = process.env.LONG ? 200 : 10;
/** Milliseconds until the next start has to be ready. */
const READY = 5000;

export const cases: readonly FaultCase[] = [
  {
    what: `${KILLS} SIGKILLs under load`,
    run: () =>
      inFolder(async (dataDir) => {
        const load = writeWithoutPause();
        let slowest = 0;
        for (let kill = 0; kill < KILLS; kill++) {
          const began = performance.now();
          const server = startFaultServer(dataDir);
          const origin = await server.ready();
          slowest = Math.max(slowest, performance.now() - began);
          const writing = load.begin(origin);
          // Counted, so that the kill falls into the work on slow machines too.
          const enough = load.told.size + 1 + Math.floor(Math.random() * 8);
          while (load.told.size < enough) await delay(5);
          await delay(Math.random() * 30);
          await server.kill();
          await writing;
        }
        const { lost, whole } = lookInto(dataDir, load.told);
        return {
          done: "six visitors wrote; the server was killed after one to eight enquiries more",
          figure: `${load.told.size} enquiries confirmed, ${lost} lost; integrity ${whole ? "ok" : "BROKEN"}; ready again within ${seconds(slowest)}`,
          good: lost === 0 && whole && load.told.size > KILLS && slowest < READY,
        };
      }),
  },
];

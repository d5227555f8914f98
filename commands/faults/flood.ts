/* One address that sends without pause on 200 connections, and honest visitors meanwhile. */
import { setTimeout as delay } from "node:timers/promises";
import { type FaultCase, inFolder, sendEnquiry, withShop } from "../../tests/support/faults.ts";
import { startFlood } from "../../tests/support/flood.ts";

/** Enquiries that are measured in each part. */
const ENQUIRIES = process.env.LONG ? 200 : 40;

const CONNECTIONS = 200;

/** Milliseconds that the flood has lasted when the measuring begins. */
const WARM_UP = 3000;

interface Waits {
  median: number;
  longest: number;
  failed: number;
}

async function honestEnquiries(origin: string): Promise<Waits> {
  const waits: number[] = [];
  let failed = 0;
  for (let n = 0; n < ENQUIRIES; n++) {
    const { status, ms } = await sendEnquiry(origin, "¿Tienen talle 3?");
    if (status !== 200) failed++;
    waits.push(ms);
    await delay(50);
  }
  waits.sort((a, b) => a - b);
  return { median: waits[Math.floor(ENQUIRIES / 2)] ?? 0, longest: waits.at(-1) ?? 0, failed };
}

const said = ({ median, longest, failed }: Waits) =>
  `${Math.round(median)} ms, longest ${Math.round(longest)} ms, ${failed} failed`;

function flood(what: string, method: "GET" | "POST", path: string): FaultCase {
  return {
    what: `one address sends ${what} on ${CONNECTIONS} connections`,
    run: () =>
      inFolder((folder) =>
        withShop(folder, async ({ origin }) => {
          // The first ones draw pages that are not compiled yet.
          await honestEnquiries(origin);
          const quiet = await honestEnquiries(origin);
          const stop = startFlood({
            origin,
            method,
            path,
            connections: CONNECTIONS,
            address: "198.51.100.7",
          });
          await delay(WARM_UP);
          const flooded = await honestEnquiries(origin);
          const answers = await stop();
          return {
            done: `${ENQUIRIES} honest enquiries in quiet, then during it; its answers by status: ${JSON.stringify(answers)}`,
            figure: `median of an honest enquiry: quiet ${said(quiet)}; flooded ${said(flooded)}`,
            good: flooded.failed === 0 && flooded.median <= 2 * quiet.median,
          };
        }),
      ),
  };
}

export const cases: readonly FaultCase[] = [
  flood("empty forms", "POST", "/contacto"),
  flood("forms to addresses of no page", "POST", "/nada-N"),
  flood("searches that nobody made before", "GET", "/catalogo?buscar=N"),
];

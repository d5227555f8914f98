/* Measures how long honest visitors' enquiries take while one IP floods the shop on 200 connections. */
import { setTimeout as delay } from "node:timers/promises";
import { type FloodRequest, startFlood } from "../support/flood.ts";
import { type FaultCase, inFolder, LONG, median, sendEnquiry, withShop } from "../support/harness.ts";

/**
 * Each round sends this many enquiries without a flood, and then as many during a flood.
 * A machine that is busy with other work then slows both measurements in the same way.
 */
const ENQUIRIES = 20;
const ROUNDS = LONG ? 10 : 3;

const CONNECTIONS = 200;

/** Milliseconds until a flood has used up the burst that the rate limit allows. */
const WARM_UP = 3000;

interface Waits {
  waits: number[];
  failed: number;
}

async function honestEnquiries(origin: string, measured: Waits): Promise<void> {
  for (let n = 0; n < ENQUIRIES; n++) {
    const { status, ms } = await sendEnquiry(origin, "¿Tienen talle 3?");
    if (status !== 200) measured.failed++;
    measured.waits.push(ms);
    await delay(50);
  }
}

const said = ({ waits, failed }: Waits) =>
  `${Math.round(median(waits))} ms, longest ${Math.round(Math.max(...waits))} ms, ${failed} failed`;

function flood(what: string, requests: readonly FloodRequest[]): FaultCase {
  return {
    what: `one address sends ${what} on ${CONNECTIONS} connections`,
    run: () =>
      inFolder((folder) =>
        withShop(folder, async ({ origin }) => {
          const quiet: Waits = { waits: [], failed: 0 };
          const flooded: Waits = { waits: [], failed: 0 };
          let answers: Record<number, number> = {};
          // These first enquiries are not measured. They are slow, because code is not compiled yet.
          await honestEnquiries(origin, { waits: [], failed: 0 });
          for (let round = 0; round < ROUNDS; round++) {
            await honestEnquiries(origin, quiet);
            const address = `198.51.100.${round}`;
            const stop = startFlood({ origin, requests, connections: CONNECTIONS, address });
            await delay(WARM_UP);
            await honestEnquiries(origin, flooded);
            answers = await stop();
          }
          return {
            done: `${ROUNDS} times ${ENQUIRIES} honest enquiries in quiet, then during it; answers of the last flood by status: ${JSON.stringify(answers)}`,
            figure: `median of an honest enquiry: quiet ${said(quiet)}; flooded ${said(flooded)}`,
            good: flooded.failed === 0 && median(flooded.waits) <= 2 * median(quiet.waits),
          };
        }),
      ),
  };
}

const post = (path: string, more: Partial<FloodRequest> = {}): FloodRequest => ({
  method: "POST",
  path,
  ...more,
});
const multipart = {
  type: "multipart/form-data; boundary=b",
  body: '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsend\r\n--b--\r\n',
};
const mixed = [
  post("/contacto"),
  post("/contacto", multipart),
  post("/contacto.data"),
  post("/nada-N"),
  post("/cuenta"),
  post("/charlas"),
  post("/contacto/fotos", { type: "image/jpeg" }),
  post("/api/send-contact-email", { type: "application/json" }),
];

export const cases: readonly FaultCase[] = [
  flood("empty forms", [post("/contacto")]),
  flood("forms to addresses of no page", [post("/nada-N")]),
  flood("forms of eight kinds", mixed),
  flood("searches that nobody made before", [{ method: "GET", path: "/catalogo?buscar=N" }]),
  flood("the home page", [{ method: "GET", path: "/" }]),
];

/* The clock jumps forwards and back while the shop runs. libfaketime changes it for the server alone. */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installFromDebian } from "../../tests/support/debian.ts";
import {
  type FaultCase,
  inFolder,
  readStored,
  seconds,
  sendEnquiry,
  startShop,
  until,
} from "../support/harness.ts";

const LIBRARY = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const PAGES = ["/", "/catalogo", "/contacto", "/healthz"];

/** Offsets from the real time. */
const JUMPS = ["+3h", "-5h", "+2d", "-2d", "+40d", "-1d", "+400d", "+0"];

export const cases: readonly FaultCase[] = [
  {
    what: `clock jumps: ${JUMPS.join(", ")}`,
    run: () =>
      inFolder(async (folder) => {
        if (!existsSync(LIBRARY)) installFromDebian("faketime");
        const clock = join(folder, "clock");
        await writeFile(clock, "+0");
        const dataDir = join(folder, "data");
        const server = startShop(dataDir, {
          LD_PRELOAD: LIBRARY,
          FAKETIME_TIMESTAMP_FILE: clock,
          // libfaketime reads the file with the offset again after this many seconds.
          FAKETIME_CACHE_DURATION: "1",
          FAKETIME_DONT_FAKE_MONOTONIC: "1",
        });
        try {
          const origin = await server.ready();
          const bad: string[] = [];
          let kept = 0;
          let slowest = 0;
          for (const jump of JUMPS) {
            await writeFile(clock, jump);
            await until(async () => Math.abs((await hoursAhead(origin)) - hoursOf(jump)) < 0.1);
            for (const page of PAGES) {
              const began = performance.now();
              const { status } = await fetch(origin + page);
              slowest = Math.max(slowest, performance.now() - began);
              if (status !== 200) bad.push(`${jump} ${page}: ${status}`);
            }
            for (let visitor = 0; visitor < 3; visitor++) {
              const { status } = await sendEnquiry(origin);
              if (status === 200) kept++;
              else bad.push(`${jump} enquiry: ${status}`);
            }
          }
          const { stdout, stderr } = await server.terminate();
          const { messages, whole } = readStored(dataDir);
          const stored = messages.length;
          return {
            done: "after each jump four addresses were asked for and three visitors wrote",
            figure: `${kept} enquiries confirmed, ${kept - stored} lost; slowest page ${seconds(slowest)}; ${bad.join("; ") || "nothing refused"}`,
            good:
              bad.length === 0 && kept === stored && whole && stderr === "" && !stdout.includes('"error"'),
          };
        } finally {
          await server.kill();
        }
      }),
  },
];

async function hoursAhead(origin: string): Promise<number> {
  const told = Date.parse((await fetch(origin)).headers.get("Date") ?? "");
  return (told - Date.now()) / 3_600_000;
}

function hoursOf(jump: string): number {
  return Number.parseInt(jump, 10) * (jump.endsWith("d") ? 24 : 1);
}

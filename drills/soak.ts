/** `npm run soak -- [--minutes N]` puts the server under mixed load. Its memory may rise by at most 10%. */
import { rm } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { childrenOf, megabytes } from "../tests/support/child-processes.ts";
import { makeDemoData } from "../tests/support/demo-data.ts";
import { photoJpeg } from "../tests/support/images.ts";
import { startOpenShop } from "./support/harness.ts";

const PARTS = 10;
const MOST_DRIFT = 0.1;
const LOOK = 250;

const { values } = parseArgs({ options: { minutes: { type: "string" } } });
const minutes = Number(values.minutes ?? 30);

const dataDir = await makeDemoData();
const server = startOpenShop(dataDir);
try {
  const origin = await server.ready();
  const { pid = 0 } = server.child;
  const end = performance.now() + minutes * 60_000;
  const answers = new Map<string, number>();
  const photo = await photoJpeg(1600, 1200, 2);
  // Without `Via`, a request from this machine counts as the owner's. With it, it counts as a visitor's.
  const ask = async (what: string, path: string, init: RequestInit = { headers: { Via: "1.1 x" } }) => {
    const response = await fetch(origin + path, init);
    await response.arrayBuffer();
    const name = `${what} ${response.status}`;
    answers.set(name, (answers.get(name) ?? 0) + 1);
  };
  const post = (what: string, path: string, body: BodyInit) =>
    ask(what, path, { method: "POST", body, headers: { "Sec-Fetch-Site": "same-origin" } });
  const forever = async (pause: number, step: (n: number) => Promise<void>) => {
    for (let n = 0; performance.now() < end; n++) {
      await step(n);
      await delay(pause);
    }
  };
  const pages = ["/", "/catalogo", "/talles", "/contacto", "/ventas-mayor", "/nada"];
  const lowest = Array.from({ length: PARTS }, () => Number.POSITIVE_INFINITY);
  await Promise.all([
    ...[0, 1, 2, 3].map(() => forever(5, (n) => ask("page", pages[n % pages.length] ?? "/"))),
    forever(20, (n) => ask("search", `/catalogo?buscar=body+${n % 100}`)),
    forever(500, (n) => ask("owner", n % 2 ? "/consultas" : "/ajustes", {})),
    forever(2000, () => post("photo", "/catalogo/fotos", new Blob([Buffer.from(photo)]))),
    forever(1000, (n) =>
      post(
        "enquiry",
        "/contacto",
        new URLSearchParams({
          intent: "send",
          name: "Ana",
          email: `a${n}@correo.example`,
          message: `Hola ${n}`,
        }),
      ),
    ),
    forever(LOOK, async () => {
      const part = Math.min(
        PARTS - 1,
        Math.floor(PARTS * (1 - (end - performance.now()) / (minutes * 60_000))),
      );
      lowest[part] = Math.min(lowest[part] ?? 0, await megabytes(pid, "VmRSS"));
    }),
  ]);
  const decoders = await childrenOf(pid);
  const [first = 0, last = 0] = [lowest[1], lowest.at(-1)];
  const drift = last / first - 1;
  console.table(Object.fromEntries(answers));
  console.log(
    `lowest MB of each tenth: ${lowest.map((mb) => Math.round(mb)).join(", ")}; ${decoders.length} decoders at the end`,
  );
  console.log(
    `${drift <= MOST_DRIFT ? "pass" : "FAIL"}  drift ${(drift * 100).toFixed(1)} % in ${minutes} minutes`,
  );
  const { stdout } = await server.terminate();
  const failed =
    [...answers.keys()].some((name) => / 5\d\d$/.test(name)) || stdout.includes('"level":"error"');
  if (failed) console.log("FAIL  there were answers or lines that must not be");
  process.exitCode = failed || drift > MOST_DRIFT ? 1 : 0;
} finally {
  await server.kill();
  await rm(dataDir, { recursive: true });
}

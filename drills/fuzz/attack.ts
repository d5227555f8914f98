import { connect } from "node:net";
import sharp from "sharp";
import { twoHalves } from "../../tests/support/images.ts";
import { type Grammar, readGrammar } from "./grammar.ts";
import { fuzzedRequest } from "./requests.ts";

interface FuzzFault {
  number: number;
  what: string;
  sent: string;
}

export interface Attack {
  origin: string;
  seed: number;
  first: number;
  count: number;
  progress?: (done: number) => void;
}

const AT_ONCE = 16;
/** Pages are read again after this many requests, because ids, versions and signed times in forms expire. */
const READ_AGAIN = 4000;
/** Milliseconds within which the server must answer a request that was sent completely. */
const TIMEOUT = 30_000;
const ALWAYS = ["x-content-type-options", "content-security-policy", "x-request-id"];

/** Sends mutated requests. Counts answers by request kind and status, and returns requests answered wrongly. */
export async function attack({ origin, seed, first, count, progress }: Attack) {
  const answered = new Map<string, number>();
  const faults: FuzzFault[] = [];
  const { port } = new URL(origin);
  const photos = await smallPhotos();
  let grammar: Promise<Grammar> = readGrammar(origin);
  let number = first;
  const send = async () => {
    while (number < first + count) {
      const mine = number++;
      if (mine > first && (mine - first) % READ_AGAIN === 0) grammar = readGrammar(origin);
      const { bytes, from, whole, kind } = fuzzedRequest({ seed, number: mine, photos }, await grammar);
      const answer = await exchange(Number(port), from, bytes, whole);
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? "none";
      const group = status === "503" || status === "none" ? status : `${status[0]}xx`;
      answered.set(`${kind} ${group}`, (answered.get(`${kind} ${group}`) ?? 0) + 1);
      const what = faultOf(status, answer, whole);
      if (what) faults.push({ number: mine, what, sent: bytes.toString("latin1").slice(0, 1500) });
      progress?.(mine - first + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return { answered, faults };
}

function faultOf(status: string, answer: string, whole: boolean): string | null {
  if (status === "none") return whole ? "no answer" : null;
  // Skips the interim answer to `Expect: 100-continue`, which has no headers.
  const head =
    answer
      .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, "")
      .split("\r\n\r\n", 1)[0]
      ?.toLowerCase() ?? "";
  if (status.startsWith("5") && status !== "503") return `status ${status}`;
  const missing = ALWAYS.filter((name) => !head.includes(`\r\n${name}: `));
  return missing.length > 0 && status !== "100" ? `status ${status} without ${missing}` : null;
}

function exchange(port: number, from: string, bytes: Buffer, whole: boolean): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress: from });
    const timer = setTimeout(() => socket.destroy(), TIMEOUT);
    socket.on("data", (chunk) => {
      if (answer.length < 8000) answer += chunk.toString("latin1");
    });
    // A reset connection is no fault, because only the received bytes are checked.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(answer);
    });
    socket.write(bytes);
    if (!whole) socket.end();
  });
}

/** Makes small valid photos in four formats. Requests carry copies of them, and many copies are damaged. */
async function smallPhotos(): Promise<Buffer[]> {
  const plain = sharp(await twoHalves(40, 30));
  const kinds = [plain.clone().png(), plain.clone().jpeg(), plain.clone().webp()];
  return await Promise.all([...kinds, plain.clone().avif({ effort: 0 })].map((photo) => photo.toBuffer()));
}

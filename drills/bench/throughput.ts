import { once } from "node:events";
import { connect } from "node:net";

const CONNECTIONS = 64;

/** Returns the answers per second on 64 connections. Each answer is complete after the same number of bytes. */
export async function throughput(url: string, milliseconds: number): Promise<number> {
  const { hostname, port, pathname, host } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  const length = await lengthOfAnswer(url, request);
  let answers = 0;
  const end = performance.now() + milliseconds;
  const visit = async () => {
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, "connect");
    let received = 0;
    const finished = once(socket, "close");
    socket.on("data", (chunk) => {
      received += chunk.length;
      if (received < length) return;
      if (received > length) throw new Error("an answer was longer than the first");
      received = 0;
      answers++;
      if (performance.now() < end) socket.write(request);
      else socket.destroy();
    });
    socket.write(request);
    await finished;
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  return (answers / (performance.now() - start)) * 1000;
}

/** Returns the length in bytes of a cached answer with its headers. The first request fills the cache. */
async function lengthOfAnswer(url: string, request: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  let length = 0;
  for (let time = 0; time < 2; time++) {
    socket.write(request);
    let answer = "";
    do {
      const [chunk] = await once(socket, "data");
      answer += chunk.toString("latin1");
      length = wholeLength(answer);
    } while (answer.length < length);
  }
  socket.destroy();
  return length;
}

function wholeLength(answer: string): number {
  const head = answer.indexOf("\r\n\r\n") + 4;
  const body = /^content-length: (\d+)\r$/im.exec(answer)?.[1];
  if (head < 4) return Number.POSITIVE_INFINITY;
  if (!answer.startsWith("HTTP/1.1 200") || !body)
    throw new Error(`not an answer to measure: ${answer.slice(0, 200)}`);
  return head + Number(body);
}

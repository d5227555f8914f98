import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { MAX_IMAGE_BYTES } from "../../app/platform/images/limits.ts";
import { heicFixture, heicOf } from "../support/heic.ts";
import { pixelBomb } from "../support/images.ts";
import { startServerProcess } from "../support/server-process.ts";

/* What twenty large pictures at once cost the real server, started as `npm start` does (decision 015). */

/** Megabytes that the server may grow by, from when it has answered its first page (issue 3, 'Must show' 3). */
const MAX_GROWTH_MB = 150;

/** Megabytes of the process as the kernel counts them: now (`VmRSS`) or at the most since the last reset (`VmHWM`). */
async function megabytes(pid: number, field: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

async function childrenOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, "utf8"));
  return (await Promise.all(lists)).flatMap((list) => list.split(" ").filter(Boolean));
}

/** Smooth shades: how busy a picture is costs the encoders time, not memory. */
function shades(width: number, height: number) {
  const noise = { type: "gaussian", mean: 150, sigma: 8 } as const;
  return sharp({ create: { width: width / 16, height: height / 16, channels: 3, background: "#fff", noise } })
    .png()
    .toBuffer()
    .then((small) => sharp(small).resize(width, height));
}

/** A telephone's 12 megapixels, with what brings it to exactly 5 MB behind it, which decoders skip. */
async function photograph(width: number, height: number): Promise<Uint8Array> {
  return filled(await (await shades(width, height)).jpeg({ quality: 80 }).toBuffer());
}

function filled(picture: Uint8Array): Buffer {
  return Buffer.concat([picture, Buffer.alloc(MAX_IMAGE_BYTES - picture.length)]);
}

it.skipIf(process.platform !== "linux")(
  `grows by less than ${MAX_GROWTH_MB} MB while twenty large pictures come at once`,
  { timeout: 400_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "copito-memory-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const clear = { create: { width: 6300, height: 6300, channels: 4, background: "#c8643c80" } } as const;
    const kinds: { bytes: Uint8Array; times: number; status: number }[] = [
      { bytes: await photograph(4032, 3024), times: 4, status: 201 },
      { bytes: await photograph(3024, 4032), times: 2, status: 201 },
      { bytes: filled(heicOf("grain", 4032, 3024, { turns: 3 })), times: 1, status: 201 },
      // The least that is made smaller while it is unpacked leaves the most.
      { bytes: filled(heicOf("grain", 3199, 3998)), times: 2, status: 201 },
      { bytes: filled(heicFixture("whole")), times: 1, status: 201 },
      { bytes: await sharp(clear).png().toBuffer(), times: 2, status: 201 },
      { bytes: await (await shades(2448, 16_320)).jpeg().toBuffer(), times: 1, status: 201 },
      {
        bytes: await (await shades(4000, 2800)).jpeg({ progressive: true }).toBuffer(),
        times: 2,
        status: 201,
      },
      { bytes: await (await shades(1600, 1984)).avif({ effort: 0 }).toBuffer(), times: 1, status: 201 },
      { bytes: await sharp(clear).png({ progressive: true }).toBuffer(), times: 1, status: 422 },
      { bytes: await (await shades(6304, 6304)).webp({ effort: 0 }).toBuffer(), times: 1, status: 422 },
      { bytes: pixelBomb(), times: 1, status: 422 },
      { bytes: heicFixture("broad"), times: 1, status: 422 },
    ];

    const server = startServerProcess("server/main.ts", {
      PORT: "0",
      DATA_DIR: dataDir,
      OPEN_ADMIN_ON_LOCALHOST: "true",
    });
    onTestFinished(async () => void (await server.kill()));
    const origin = await server.ready();
    await (await fetch(`${origin}/catalogo`)).text();
    const { pid = 0 } = server.child;
    // Begins the peak anew, so that what starting took does not count.
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    const before = await megabytes(pid, "VmRSS");

    const sent = kinds.flatMap(({ bytes, times, status }) =>
      Array.from({ length: times }, async () => {
        const response = await fetch(`${origin}/catalogo/fotos`, {
          method: "POST",
          headers: { "Sec-Fetch-Site": "same-origin" },
          body: Buffer.from(bytes),
        });
        await response.arrayBuffer();
        return { got: response.status, expected: status };
      }),
    );
    expect(sent).toHaveLength(20);
    for (const { got, expected } of await Promise.all(sent)) expect(got).toBe(expected);

    // Pictures are worked on in the process itself; a child's memory would have to be added.
    expect(await childrenOf(pid)).toEqual([]);
    const growth = (await megabytes(pid, "VmHWM")) - before;
    expect(growth, `from ${before} MB`).toBeLessThan(MAX_GROWTH_MB);
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
  },
);

import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { MAX_IMAGE_BYTES } from "../../app/platform/images/limits.ts";
import { childrenOf, megabytes } from "../support/child-processes.ts";
import { heicFixture, pixelBomb } from "../support/images.ts";
import { startShopProcess } from "../support/shop-process.ts";

/* Tests how much memory the real server uses during large uploads. */

/** Megabytes that the web process may grow by. */
const MAX_GROWTH_MB = 30;

/** Megabytes that all decoding processes together may use. */
const MAX_POOL_MB = 400;

/** Pads the picture to exactly 5 MB; decoders skip the padding. */
function filled(picture: Uint8Array): Buffer {
  return Buffer.concat([picture, Buffer.alloc(MAX_IMAGE_BYTES - picture.length)]);
}

/** If all decoding processes together use fewer megabytes, they have not decoded the large pictures. */
const MIN_POOL_MB = 150;

/** Error codes for a picture that took too long, which happens on a busy machine. */
const TRY_AGAIN = ["BUSY", "CANNOT_KEEP", "DECODE_TIMEOUT"];

/** Sends a picture and returns the error code of the answer, or `accepted`. */
async function send(origin: string, bytes: Uint8Array): Promise<string> {
  const response = await fetch(`${origin}/catalogo/fotos`, {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: Buffer.from(bytes),
  });
  const { code = "accepted" } = (await response.json()) as { code?: string };
  return code;
}

it.skipIf(process.platform !== "linux")(
  `large pictures at once: the server grows by less than ${MAX_GROWTH_MB} MB, the pool stays below ${MAX_POOL_MB}`,
  { tags: ["long"], timeout: 180_000 },
  async () => {
    // The size is just within the limit of 40 megapixels. A decoded picture of one plain colour needs as much
    // memory as a photo of the same size.
    const tall = { width: 2440, height: 16_383 };
    const one = { create: { ...tall, channels: 3, background: "#c8643c" } } as const;
    const clear = { create: { ...tall, channels: 4, background: "#c8643c80" } } as const;
    const accepted: Uint8Array[] = [
      filled(heicFixture("40-megapixels")),
      filled(await sharp(one).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer()),
      await sharp(clear).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    ];
    const broken = await sharp(one).jpeg().toBuffer();
    const refused: Uint8Array[] = [
      pixelBomb(),
      filled(broken.subarray(0, broken.length / 2)),
      heicFixture("48-megapixels"),
    ];

    const { origin, ...server } = await startShopProcess({ OPEN_ADMIN_ON_LOCALHOST: "true" });
    const { pid = 0 } = server.child;
    for (let n = 0; n < 20; n++) await (await fetch(`${origin}/catalogo`)).text();
    // Resets the recorded peak of memory (VmHWM), which the server's start may have raised.
    await writeFile(`/proc/${pid}/clear_refs`, "5");
    const before = await megabytes(pid, "VmRSS");

    let pool = 0;
    const watch = setInterval(async () => {
      const children = await Promise.all((await childrenOf(pid)).map((child) => megabytes(child, "VmRSS")));
      pool = Math.max(
        pool,
        children.reduce((sum, one) => sum + one, 0),
      );
    }, 10);
    const answers = await Promise.all([...accepted, ...refused].map((bytes) => send(origin, bytes)));
    clearInterval(watch);
    const growth = (await megabytes(pid, "VmHWM")) - before;

    const codes = [...accepted.map(() => "accepted"), "TOO_MANY_PIXELS", "DAMAGED", "TOO_MANY_PIXELS"];
    expect(answers).toEqual(codes.map((code) => expect.toBeOneOf([code, ...TRY_AGAIN])));
    expect(pool).toBeGreaterThan(MIN_POOL_MB);
    expect(growth, `from ${before} MB`).toBeLessThan(MAX_GROWTH_MB);
    expect(pool).toBeLessThan(MAX_POOL_MB);
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
  },
);

import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import * as v from "valibot";

/** The last file of the tar, with size and SHA-256 of all others (decision 041). */
const MANIFEST = "manifest.json";

type Files = Record<string, { size: number; sha256: string }>;

export class FileFault extends Error {}

export interface Archive {
  add(name: string, content: string | Uint8Array): Promise<void>;
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Writes a tar with a manifest at its end. An unfinished file has no manifest, so it is no valid backup. */
export async function writeArchive<Facts extends object>(
  destination: Writable,
  write: (archive: Archive) => Promise<Facts>,
): Promise<Facts> {
  const { readable, controller } = createTarPacker();
  const params = { [constants.ZSTD_c_checksumFlag]: 1 };
  const flowing = pipeline(Readable.fromWeb(readable as never), createZstdCompress({ params }), destination);
  flowing.catch(() => {});
  const files: Files = {};
  const addStream: Archive["addStream"] = async (name, size, content) => {
    const hash = createHash("sha256");
    const writer = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const chunk of content) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    files[name] = { size, sha256: hash.digest("hex") };
  };
  const add: Archive["add"] = async (name, content) => {
    const bytes = Buffer.from(content);
    await addStream(name, bytes.length, Readable.from(bytes.length > 0 ? [bytes] : []));
  };
  try {
    const facts = await write({ add, addStream });
    await add(MANIFEST, JSON.stringify({ ...facts, files }));
    controller.finalize();
    await flowing;
    return facts;
  } catch (error) {
    controller.error(error);
    // If the destination failed, `error` is only a consequence, and this line throws the destination's error.
    await flowing;
    throw error;
  }
}

export type ReadMember = (name: string, content: () => Promise<Buffer>) => Promise<void>;

/** Reads an archive and returns its manifest. Throws if a file's size or SHA-256 is not as in the manifest. */
export async function readArchive<Facts extends { files: Files }>(
  source: Readable,
  schema: v.GenericSchema<unknown, Facts>,
  read: ReadMember,
): Promise<Facts> {
  const plain = createZstdDecompress();
  const flowing = pipeline(source, plain);
  flowing.catch(() => {});
  const entries = (Readable.toWeb(plain) as ReadableStream<Uint8Array>)
    .pipeThrough(createTarDecoder({ strict: true }))
    .getReader();
  const found: Files = {};
  let manifest: Facts | null = null;
  try {
    for (;;) {
      const { done, value: entry } = await orFileFault(entries.read());
      if (done) break;
      const { name, size } = entry.header;
      if (manifest) throw new FileFault("There is something behind its end.");
      if (name in found) throw new FileFault("It holds a file twice.");
      const hash = createHash("sha256");
      const bytes = hashing(entry.body, hash);
      if (name === MANIFEST) {
        manifest = parseManifest(schema, await buffer(bytes));
        continue;
      }
      await read(name, () => buffer(bytes));
      for await (const _ of bytes);
      found[name] = { size, sha256: hash.digest("hex") };
    }
    await orFileFault(flowing);
  } catch (error) {
    source.destroy();
    plain.destroy();
    throw error;
  }
  if (!manifest) throw new FileFault("Its end is missing.");
  if (!isDeepStrictEqual(manifest.files, found)) throw new FileFault("A file in it is not what was saved.");
  return manifest;
}

async function* hashing(body: ReadableStream<Uint8Array>, hash: ReturnType<typeof createHash>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await orFileFault(reader.read());
    if (done) return;
    hash.update(value);
    yield value;
  }
}

/** Turns errors of the decoders into `FileFault`. Errors of the system, such as EIO, stay as they are. */
async function orFileFault<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    throw new FileFault(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function parseManifest<Facts>(schema: v.GenericSchema<unknown, Facts>, bytes: Buffer): Facts {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), bytes.toString("utf8"));
  if (!read.success) throw new FileFault("Its manifest cannot be read.");
  return read.output;
}

/** Tags of TIFF 6.0, and the one for a colour profile (ICC.1, annex B.4). */
const TAG = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  photometric: 262,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
  extraSamples: 338,
  icc: 34_675,
} as const;

const SHORT = { code: 3, bytes: 2 };
const LONG = { code: 4, bytes: 4 };
const UNDEFINED = { code: 7, bytes: 1 };

const RGB = 2;
const [PREMULTIPLIED, SEPARATE] = [1, 2];

/** Few enough that whoever reads the file line by line never holds much of it. */
const ROWS_PER_STRIP = 64;

export interface TiffPicture {
  width: number;
  height: number;
  /** Three colours of eight bits, and transparency where there are four. */
  channels: 3 | 4;
  /** The colours are already weakened by the transparency. */
  premultiplied: boolean;
  icc: Uint8Array | null;
}

/**
 * All of an uncompressed TIFF but the pixels, which follow it by rows: for handing pixels to a program that reads
 * files, where bare ones could not say what their colours mean. Its length is even.
 */
export function tiffHeader({ width, height, channels, premultiplied, icc }: TiffPicture): Uint8Array {
  const rowBytes = width * channels;
  const strips = Array.from({ length: Math.ceil(height / ROWS_PER_STRIP) }, (_, strip) => ({
    at: strip * ROWS_PER_STRIP * rowBytes,
    bytes: Math.min(ROWS_PER_STRIP, height - strip * ROWS_PER_STRIP) * rowBytes,
  }));
  const entries: { tag: number; type: typeof SHORT; values: readonly number[] | Uint8Array }[] = [
    { tag: TAG.width, type: LONG, values: [width] },
    { tag: TAG.height, type: LONG, values: [height] },
    { tag: TAG.bitsPerSample, type: SHORT, values: Array(channels).fill(8) },
    { tag: TAG.compression, type: SHORT, values: [1] },
    { tag: TAG.photometric, type: SHORT, values: [RGB] },
    { tag: TAG.stripOffsets, type: LONG, values: strips.map(({ at }) => at) },
    { tag: TAG.samplesPerPixel, type: SHORT, values: [channels] },
    { tag: TAG.rowsPerStrip, type: LONG, values: [ROWS_PER_STRIP] },
    { tag: TAG.stripByteCounts, type: LONG, values: strips.map(({ bytes }) => bytes) },
    { tag: TAG.planarConfiguration, type: SHORT, values: [1] },
    ...(channels === 4
      ? [{ tag: TAG.extraSamples, type: SHORT, values: [premultiplied ? PREMULTIPLIED : SEPARATE] }]
      : []),
    ...(icc ? [{ tag: TAG.icc, type: UNDEFINED, values: icc }] : []),
  ];
  const START = 8;
  const directory = 2 + entries.length * 12 + 4;
  // What does not fit into an entry's four bytes stands behind the directory.
  const outside = entries.map(({ type, values }) => {
    const length = type.bytes * values.length;
    return length > 4 ? length + (length % 2) : 0;
  });
  const pixelsAt = START + directory + outside.reduce((sum, length) => sum + length, 0);
  const header = new Uint8Array(pixelsAt);
  const view = new DataView(header.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, START, true);
  view.setUint16(START, entries.length, true);
  let free = START + directory;
  entries.forEach(({ tag, type, values }, index) => {
    const at = START + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type.code, true);
    view.setUint32(at + 4, values.length, true);
    let to = at + 8;
    if (outside[index]) {
      view.setUint32(to, free, true);
      to = free;
      free += outside[index] ?? 0;
    }
    values.forEach((value, n) => {
      const written = tag === TAG.stripOffsets ? pixelsAt + value : value;
      if (type === SHORT) view.setUint16(to + n * 2, written, true);
      else if (type === LONG) view.setUint32(to + n * 4, written, true);
      else view.setUint8(to + n, written);
    });
  });
  return header;
}

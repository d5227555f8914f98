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
const UNASSOCIATED_ALPHA = 2;

/**
 * A file of pixels as they are, with their colour profile: for handing them to a program that reads files, where bare
 * pixels could not say what colours they mean. Three colours of eight bits, and transparency where there are four.
 */
export function tiffOf(picture: {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
  icc: Uint8Array | null;
}): Uint8Array {
  const { data, width, height, channels, icc } = picture;
  const entries: { tag: number; type: typeof SHORT; values: readonly number[] | Uint8Array }[] = [
    { tag: TAG.width, type: LONG, values: [width] },
    { tag: TAG.height, type: LONG, values: [height] },
    { tag: TAG.bitsPerSample, type: SHORT, values: Array(channels).fill(8) },
    { tag: TAG.compression, type: SHORT, values: [1] },
    { tag: TAG.photometric, type: SHORT, values: [RGB] },
    { tag: TAG.stripOffsets, type: LONG, values: [0] },
    { tag: TAG.samplesPerPixel, type: SHORT, values: [channels] },
    { tag: TAG.rowsPerStrip, type: LONG, values: [height] },
    { tag: TAG.stripByteCounts, type: LONG, values: [data.length] },
    { tag: TAG.planarConfiguration, type: SHORT, values: [1] },
    ...(channels === 4 ? [{ tag: TAG.extraSamples, type: SHORT, values: [UNASSOCIATED_ALPHA] }] : []),
    ...(icc ? [{ tag: TAG.icc, type: UNDEFINED, values: icc }] : []),
  ];
  const HEADER = 8;
  const directory = 2 + entries.length * 12 + 4;
  // What does not fit into an entry's four bytes stands behind the directory, the pixels last.
  const outside = entries.map(({ type, values }) => {
    const length = type.bytes * values.length;
    return length > 4 ? length + (length % 2) : 0;
  });
  const pixelsAt = HEADER + directory + outside.reduce((sum, length) => sum + length, 0);
  const file = new Uint8Array(pixelsAt + data.length);
  const view = new DataView(file.buffer);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, HEADER, true);
  view.setUint16(HEADER, entries.length, true);
  let free = HEADER + directory;
  entries.forEach(({ tag, type, values }, index) => {
    const at = HEADER + 2 + index * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type.code, true);
    view.setUint32(at + 4, values.length, true);
    let to = at + 8;
    if (outside[index]) {
      view.setUint32(to, free, true);
      to = free;
      free += outside[index] ?? 0;
    }
    const numbers = tag === TAG.stripOffsets ? [pixelsAt] : values;
    numbers.forEach((value, n) => {
      if (type === SHORT) view.setUint16(to + n * 2, value, true);
      else if (type === LONG) view.setUint32(to + n * 4, value, true);
      else view.setUint8(to + n, value);
    });
  });
  file.set(data, pixelsAt);
  return file;
}

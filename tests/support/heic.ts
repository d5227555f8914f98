import { readFileSync } from "node:fs";
import sharp from "sharp";

/*
 * HEIC files composed on the spot, as telephones write them and as no telephone would: a grid of tiles that HEVC has
 * encoded, with what says how to turn the whole (ISO/IEC 14496-12 and 23008-12). There is no free encoder that could be
 * a dependency, so the tiles are fixtures, made from generated pictures with the `heif-enc` of libheif 1.15: `red` and
 * `blue`, 64 pixels a side, `veil`, the same in half-transparent red, `weakened`, that with the word that its red is
 * already half of what it was, `grain`, 512 a side, and in one piece of red `broad`, 4032 x 3024.
 */

export type HeicTile = "red" | "blue" | "grain";

type HeicFixture = HeicTile | "veil" | "weakened" | "broad";

interface Tile {
  /** How HEVC is to be decoded, as a box. */
  config: Buffer;
  payload: Buffer;
  side: number;
}

/** One of the fixtures as it is: a picture that is no grid. */
export function heicFixture(name: HeicFixture): Buffer {
  return readFileSync(new URL(`../fixtures/heic/${name}.heic`, import.meta.url));
}

function tileOf(name: HeicFixture): Tile {
  const file = heicFixture(name);
  const config = boxAt(file, file.indexOf("hvcC") - 4);
  const size = boxAt(file, file.indexOf("ispe") - 4);
  const data = boxAt(file, file.indexOf("mdat") - 4);
  return { config, side: size.readUInt32BE(12), payload: data.subarray(8) };
}

function boxAt(file: Buffer, at: number): Buffer {
  return file.subarray(at, at + file.readUInt32BE(at));
}

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => void bytes.writeUInt16BE(value, index * 2));
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => void bytes.writeUInt32BE(value, index * 4));
  return bytes;
}

function box(type: string, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, "latin1"), body]);
}

function fullBox(type: string, version: number, ...parts: Uint8Array[]): Buffer {
  return box(type, Buffer.from([version, 0, 0, 0]), ...parts);
}

export interface HeicGrid {
  /** Of the picture as it is stored, before it is turned; the tiles may reach beyond it. */
  width: number;
  height: number;
  /** What the file says that the size is, where it lies. */
  claims?: { width: number; height: number };
  /** The tiles by rows. */
  tiles: readonly (readonly HeicTile[])[];
  /** Quarters of a turn to the left that whoever shows the picture is to give it (`irot`). */
  turns?: number;
  /** A colour profile. */
  icc?: Uint8Array;
  /** What the camera says of itself: the content of an EXIF block. */
  exif?: Uint8Array;
}

const GRID_ID = 1;
const EXIF_ID = 2;
const FIRST_TILE_ID = 3;

/** Composes a grid. Every place of the grid is an item of its own, but tiles of one kind share their bytes. */
export function heicGrid(grid: HeicGrid): Buffer {
  const places = grid.tiles.flat();
  const kinds = [...new Set(places)].map((name) => ({ name, ...tileOf(name) }));
  const side = kinds[0]?.side ?? 0;

  const properties: Buffer[] = [];
  const property = (one: Buffer) => properties.push(one);
  const claimed = grid.claims ?? grid;
  const gridProperties = [property(fullBox("ispe", 0, u32(claimed.width, claimed.height)))];
  if (grid.icc) gridProperties.push(property(box("colr", Buffer.from("prof"), grid.icc)));
  if (grid.turns) gridProperties.push(property(box("irot", Buffer.from([grid.turns]))));
  const tileSize = property(fullBox("ispe", 0, u32(side, side)));
  const configs = new Map(kinds.map(({ name, config }) => [name, property(config)]));

  const tileIds = places.map((_, index) => FIRST_TILE_ID + index);
  const associations = [
    { id: GRID_ID, to: gridProperties },
    ...places.map((name, index) => ({
      id: FIRST_TILE_ID + index,
      to: [tileSize, configs.get(name) ?? 0],
    })),
  ];

  const spec = Buffer.concat([
    Buffer.from([0, 1, grid.tiles.length - 1, (grid.tiles[0]?.length ?? 1) - 1]),
    u32(claimed.width, claimed.height),
  ]);
  // Where an EXIF block begins stands before it.
  const exif = grid.exif ? Buffer.concat([u32(0), grid.exif]) : null;
  const items = [
    { id: GRID_ID, type: "grid", bytes: spec },
    ...(exif ? [{ id: EXIF_ID, type: "Exif", bytes: exif }] : []),
  ];

  const entry = (id: number, type: string, hidden = false) =>
    box("infe", Buffer.from([2, 0, 0, hidden ? 1 : 0]), u16(id, 0), Buffer.from(`${type}\0`, "latin1"));
  const compose = (dataAt: number): Buffer => {
    const locations: Buffer[] = [];
    let at = dataAt;
    const place = (id: number, from: number, length: number) =>
      locations.push(Buffer.concat([u16(id, 0, 1), u32(from, length)]));
    for (const { id, bytes } of items) {
      place(id, at, bytes.length);
      at += bytes.length;
    }
    const starts = new Map<HeicTile, { from: number; length: number }>();
    for (const { name, payload } of kinds) {
      starts.set(name, { from: at, length: payload.length });
      at += payload.length;
    }
    places.forEach((name, index) => {
      const { from, length } = starts.get(name) ?? { from: 0, length: 0 };
      place(FIRST_TILE_ID + index, from, length);
    });
    return Buffer.concat([
      box("ftyp", Buffer.from("heic"), u32(0), Buffer.from("mif1heic")),
      fullBox(
        "meta",
        0,
        fullBox("hdlr", 0, u32(0), Buffer.from("pict"), u32(0, 0, 0), Buffer.from([0])),
        fullBox("pitm", 0, u16(GRID_ID)),
        fullBox("iloc", 0, Buffer.from([0x44, 0]), u16(locations.length), ...locations),
        fullBox(
          "iinf",
          0,
          u16(items.length + places.length),
          ...items.map(({ id, type }) => entry(id, type)),
          ...tileIds.map((id) => entry(id, "hvc1", true)),
        ),
        fullBox(
          "iref",
          0,
          box("dimg", u16(GRID_ID, tileIds.length, ...tileIds)),
          ...(exif ? [box("cdsc", u16(EXIF_ID, 1, GRID_ID))] : []),
        ),
        box(
          "iprp",
          box("ipco", ...properties),
          fullBox(
            "ipma",
            0,
            u32(associations.length),
            // The first bit says that a reader who does not know the property must not show the picture.
            ...associations.map(({ id, to }) =>
              Buffer.concat([u16(id), Buffer.from([to.length, ...to.map((index) => 0x80 | index)])]),
            ),
          ),
        ),
      ),
    ]);
  };
  const metaLength = compose(0).length;
  const content = [...items.map(({ bytes }) => bytes), ...kinds.map(({ payload }) => payload)];
  return Buffer.concat([compose(metaLength + 8), box("mdat", ...content)]);
}

/** A picture of one kind of tile, as many as it takes. */
export function heicOf(tile: HeicTile, width: number, height: number, more: Partial<HeicGrid> = {}): Buffer {
  const { side } = tileOf(tile);
  const columns = Array<HeicTile>(Math.ceil(width / side)).fill(tile);
  return heicGrid({ width, height, tiles: Array(Math.ceil(height / side)).fill(columns), ...more });
}

/** The profile that iPhones write into their pictures: Display P3. */
export async function p3Profile(): Promise<Buffer> {
  const swatch = sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } });
  const { icc } = await sharp(await swatch.withIccProfile("p3").png().toBuffer()).metadata();
  if (!icc) throw new Error("no profile");
  return icc;
}

/** Things a stylist puts beside the clothes. */

import { type Colour, eucalipto, kraft, madera, mix, olivo, rama } from "./colour.ts";
import { cottonWool, leaf, paper, rib, satin, wood } from "./fabric.ts";
import { binding } from "./garments/parts.ts";
import { bow } from "./garments/small.ts";
import { ellipse, type Knot, line, outline, type Point, roundedBox, walk } from "./geometry.ts";
import type { Piece } from "./piece.ts";
import { cloudy, noise, randomFrom } from "./random.ts";
import type { Part } from "./scene.ts";

function blade(
  at: Point,
  angle: number,
  length: number,
  width: number,
  colour: Colour,
  round: boolean,
): Part {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const to = (x: number, y: number): Knot => [at[0] + x * c - y * s, at[1] + x * s + y * c];
  const knots: Knot[] = round
    ? [
        to(0, 0),
        to(length * 0.3, -width * 0.46),
        to(length * 0.72, -width * 0.44),
        to(length, 0),
        to(length * 0.72, width * 0.46),
        to(length * 0.28, width * 0.44),
      ]
    : [
        to(0, 0),
        to(length * 0.32, -width * 0.5),
        to(length * 0.7, -width * 0.36),
        [...to(length, width * 0.06).slice(0, 2), 1] as unknown as Knot,
        to(length * 0.66, width * 0.42),
        to(length * 0.3, width * 0.46),
      ];
  const vein = line([
    [to(0, 0)[0], to(0, 0)[1]],
    [to(length * 0.9, 0)[0], to(length * 0.9, 0)[1]],
  ]);
  return {
    cloth: {
      loops: [outline(knots)],
      cloth: { fabric: leaf, colour },
      along: vein,
      thickness: 1.2,
      edge: 2.4,
      rumple: 1.2,
      rumpleSize: 30,
      gloss: 0.12,
      relief: (_x, _y, _u, v) => -Math.abs(v) * 0.16,
      seams: [{ path: vein, width: 1.6, depth: 0.5 }],
      shadow: { reach: 8, dx: 5, dy: 7, strength: 0.34 },
    },
  };
}

/** A twig along a line of the scene, with leaves on both sides. */
export function twig(knots: readonly Knot[], kind: "eucalyptus" | "olive", seed: number): Part[] {
  const random = randomFrom(seed);
  const path = line(knots);
  const parts: Part[] = [];
  const eucalyptus = kind === "eucalyptus";
  const base = eucalyptus ? eucalipto : olivo;
  const stops = walk(path, eucalyptus ? 40 : 27);
  parts.push(
    binding(path, eucalyptus ? 4.6 : 4, mix(rama, base, 0.35), leaf, {
      thickness: 3,
      edge: 2,
      shadow: { reach: 6, dx: 4, dy: 5, strength: 0.34 },
    }),
  );
  stops.forEach(({ at, along }, index) => {
    if (index === 0) return;
    const t = index / stops.length;
    const heading = Math.atan2(along[1], along[0]);
    const size = (1.12 - t * 0.55) * (0.85 + random() * 0.3);
    for (const side of [1, -1]) {
      if (random() < 0.06) continue;
      const angle = heading + side * (eucalyptus ? 0.85 + random() * 0.5 : 0.65 + random() * 0.5);
      const stalk = eucalyptus ? 7 * size : 0;
      const foot: Point = [at[0] + Math.cos(angle) * stalk, at[1] + Math.sin(angle) * stalk];
      const tone = mix(base, random() < 0.5 ? [0.8, 0.83, 0.76] : [0.42, 0.48, 0.38], random() * 0.3);
      parts.push(
        eucalyptus
          ? blade(foot, angle, 70 * size, 58 * size, tone, true)
          : blade(foot, angle, 66 * size, 17 * size, tone, false),
      );
    }
  });
  const end = stops.at(-1);
  if (end)
    parts.push(
      blade(
        end.at,
        Math.atan2(end.along[1], end.along[0]),
        eucalyptus ? 30 : 46,
        eucalyptus ? 24 : 13,
        base,
        eucalyptus,
      ),
    );
  return parts;
}

/** A branch of dried cotton: three or four bolls, the last at the end of the line. */
export function cottonBranch(
  knots: readonly Knot[],
  bolls: readonly (readonly [x: number, y: number, size: number])[],
  seed: number,
): Part[] {
  const random = randomFrom(seed);
  const path = line(knots);
  const parts: Part[] = [];
  const bark = mix(rama, [0.45, 0.34, 0.26], 0.3);
  for (const [x, y] of bolls) {
    let near: Point = path[0] ?? [0, 0];
    for (const p of path) if (Math.hypot(p[0] - x, p[1] - y) < Math.hypot(near[0] - x, near[1] - y)) near = p;
    if (Math.hypot(near[0] - x, near[1] - y) > 12) {
      parts.push(
        binding(
          line([
            [near[0], near[1]],
            [(near[0] * 1.2 + x) / 2.2 + 6, (near[1] * 1.2 + y) / 2.2 - 5],
            [x, y],
          ]),
          4.6,
          bark,
          leaf,
          { shadow: { reach: 7, dx: 5, dy: 7, strength: 0.34 } },
        ),
      );
    }
  }
  parts.push(
    binding(path, 6.4, bark, leaf, {
      thickness: 4,
      edge: 2.6,
      rumple: 1.4,
      rumpleSize: 18,
      shadow: { reach: 7, dx: 5, dy: 7, strength: 0.36 },
    }),
  );
  for (const [x, y, size] of bolls) parts.push(...boll(x, y, size, random));
  return parts;
}

function boll(x: number, y: number, size: number, random: () => number): Part[] {
  const parts: Part[] = [];
  const start = random() * 6;
  for (let index = 0; index < 5; index += 1) {
    const angle = start + (index / 5) * Math.PI * 2 + (random() - 0.5) * 0.3;
    const tone = mix([0.5, 0.39, 0.3], [0.66, 0.54, 0.42], random());
    parts.push(
      blade(
        [x + Math.cos(angle) * size * 0.2, y + Math.sin(angle) * size * 0.2],
        angle,
        size * 1.06,
        size * 0.46,
        tone,
        false,
      ),
    );
  }
  const lumps = Array.from({ length: 5 }, (_, index): Lump => {
    const angle = start + 0.6 + (index / 5) * Math.PI * 2;
    const far = index === 4 ? 0.05 : 0.36 + random() * 0.1;
    return [
      x + Math.cos(angle) * size * far,
      y + Math.sin(angle) * size * far,
      size * (0.42 + random() * 0.14),
    ];
  });
  parts.push(cotton(lumps, Math.floor(x + y)));
  return parts;
}

type Lump = readonly [x: number, y: number, radius: number];

/** Raw cotton as one mass: round lumps that run into one another, with loose fibres around. */
function cotton(lumps: readonly Lump[], seed: number): Part {
  const cx = lumps.reduce((sum, [x]) => sum + x, 0) / lumps.length;
  const cy = lumps.reduce((sum, [, y]) => sum + y, 0) / lumps.length;
  const size = Math.max(...lumps.map(([, , r]) => r));
  const steps = 44;
  const loop = Array.from({ length: steps }, (_, index): Knot => {
    const a = (index / steps) * Math.PI * 2;
    const dx = Math.cos(a);
    const dy = Math.sin(a);
    let reach = size * 0.3;
    for (const [x, y, r] of lumps) {
      const along = (x - cx) * dx + (y - cy) * dy;
      const aside = (x - cx) * dy - (y - cy) * dx;
      if (Math.abs(aside) < r) reach = Math.max(reach, along + Math.sqrt(r * r - aside * aside));
    }
    reach *= 1 + 0.05 * noise(dx * 3 + seed, dy * 3, seed) + 0.025 * noise(dx * 9, dy * 9, seed + 2);
    return [cx + dx * reach, cy + dy * reach];
  });
  return {
    cloth: {
      loops: [outline(loop)],
      cloth: { fabric: cottonWool, colour: [0.99, 0.982, 0.965] },
      edge: Math.max(4, size * 0.16),
      thickness: size * 0.12,
      rumple: size * 0.035,
      rumpleSize: size * 0.5,
      relief: (px, py) => {
        let high = 0;
        for (const [x, y, r] of lumps) {
          const d = ((px - x) ** 2 + (py - y) ** 2) / (r * r);
          high = Math.max(high, r * 0.62 * (1 - d * 0.72));
        }
        return Math.max(0, high) + cloudy(px / (size * 0.22), py / (size * 0.22), seed) * size * 0.045;
      },
      shadow: { reach: size * 0.2, dx: size * 0.1, dy: size * 0.14, strength: 0.16 },
    },
  };
}

/** A round tuft of cotton. */
export function puff(x: number, y: number, radius: number, seed: number): Part {
  return cotton(
    [
      [x, y, radius * 0.8],
      [x - radius * 0.45, y + radius * 0.2, radius * 0.55],
      [x + radius * 0.4, y - radius * 0.1, radius * 0.6],
    ],
    seed,
  );
}

/** A loose heap of raw cotton, wider than tall. */
export function cottonCloud(x: number, y: number, size: number, seed: number): Part[] {
  const heap: readonly Lump[] = [
    [-1.05, 0.3, 0.46],
    [1.02, 0.24, 0.44],
    [-0.55, -0.12, 0.62],
    [0.42, -0.22, 0.6],
    [0.1, 0.3, 0.66],
    [-0.12, -0.5, 0.4],
    [0.74, 0.34, 0.4],
  ];
  return [
    cotton(
      heap.map(([dx, dy, r]): Lump => [x + dx * size, y + dy * size, r * size]),
      seed,
    ),
  ];
}

/** A turned wooden ring, as teethers are. */
export function woodenRing(x: number, y: number, radius: number, thick: number): Part[] {
  const ring: Piece = {
    loops: [ellipse(x, y, radius, radius), ellipse(x, y, radius - thick, radius - thick)],
    cloth: { fabric: wood, colour: madera },
    thickness: thick * 0.24,
    edge: thick * 0.3,
    puff: thick * 0.2,
    spread: thick * 0.5,
    rumple: 0.3,
    gloss: 0.16,
    shadow: { reach: thick * 0.4, dx: thick * 0.24, dy: thick * 0.3, strength: 0.4 },
  };
  return [{ cloth: ring }];
}

/** A length of satin ribbon along a line. */
export function ribbon(knots: readonly Knot[], width: number, colour: Colour, fabric = satin): Part {
  return binding(line(knots), width, colour, fabric, {
    gloss: fabric === satin ? 0.5 : 0,
    edge: 2.6,
    thickness: 1.6,
    rumple: 3,
    rumpleSize: 70,
    shadow: { reach: 5, dx: 3, dy: 4, strength: 0.3 },
  });
}

/** A shirt hanger for a baby, its hook up; the arms reach 190 units to each side. */
export function hanger(): Part[] {
  const bar: Knot[] = [
    [0, -34],
    [26, -30],
    [90, 2],
    [176, 40],
    [196, 56],
    [190, 72],
    [168, 70],
    [90, 40],
    [20, 14],
    [0, 10],
    [-20, 14],
    [-90, 40],
    [-168, 70],
    [-190, 72],
    [-196, 56],
    [-176, 40],
    [-90, 2],
    [-26, -30],
  ];
  const metal: Colour = [0.72, 0.68, 0.62];
  return [
    binding(
      line([
        [0, -30],
        [0, -66],
        [22, -86],
        [26, -116],
        [2, -134],
        [-24, -124],
        [-28, -106],
      ]),
      6,
      metal,
      satin,
      { gloss: 0.8, thickness: 3, edge: 2.4, shadow: { reach: 4, dx: 4, dy: 6, strength: 0.26 } },
    ),
    {
      cloth: {
        loops: [outline(bar)],
        cloth: { fabric: wood, colour: madera },
        thickness: 4,
        edge: 6,
        puff: 5,
        spread: 12,
        rumple: 0.4,
        gloss: 0.14,
        shadow: { reach: 8, dx: 5, dy: 9, strength: 0.24 },
      },
    },
  ];
}

/** An open gift box of card, w by h, lined with tissue paper; what it holds is laid after it. */
export function giftBox(w: number, h: number, card: Colour, tissue: Colour): Part[] {
  const wall = 22;
  const inner = roundedBox(0, 0, w - wall * 2, h - wall * 2, 5);
  const crumple = (x: number, y: number): number => {
    // Tissue keeps every fold it ever had: sharp ridges in all directions.
    const a = 1 - Math.abs(noise(x / 96 + y / 190, y / 124 - x / 240, 5));
    const b = 1 - Math.abs(noise(x / 50 - y / 90 + 9, y / 66, 8));
    return a * a * 6 + b * b * 1.6;
  };
  const sheet = (loop: readonly Point[], grain: number): Part => ({
    cloth: {
      loops: [loop],
      cloth: { fabric: paper, colour: mix(tissue, [0.92, 0.81, 0.77], 0.5) },
      grain,
      thickness: 1.2,
      edge: 2.4,
      rumple: 2.4,
      rumpleSize: 150,
      relief: crumple,
      shadow: { reach: 8, dx: 3, dy: 5, strength: 0.3 },
    },
  });
  const x = w / 2 - wall;
  const y = h / 2 - wall;
  return [
    {
      cloth: {
        loops: [roundedBox(0, 0, w, h, 8)],
        cloth: { fabric: paper, colour: card },
        thickness: 5,
        edge: 4,
        rumple: 0.4,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [inner],
        cloth: { fabric: paper, colour: mix(card, [0.42, 0.32, 0.26], 0.22) },
        thickness: -3,
        edge: 5,
        rumple: 0.3,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [roundedBox(0, 0, w - wall * 2 - 4, h - wall * 2 - 4, 7)],
        cloth: { fabric: paper, colour: tissue },
        thickness: 0.6,
        edge: 3,
        rumple: 2,
        relief: crumple,
        shadow: null,
        // The walls of the box keep the light from the edges, most of all on the window's side.
        shade: (px, py) =>
          1 -
          0.2 * Math.exp(-(px + x) / 30) -
          0.24 * Math.exp(-(py + y) / 34) -
          0.07 * Math.exp((px - x) / 22) -
          0.07 * Math.exp((py - y) / 22),
      },
    },
    sheet(
      outline([
        [-x - 6, -y * 0.98, 1],
        [-x * 0.52, -y * 0.9],
        [-x * 0.6, -y * 0.3],
        [-x * 0.5, y * 0.2],
        [-x * 0.62, y * 0.66],
        [-x * 0.56, y * 1.02, 1],
        [-x - 8, y * 1.03, 1],
        [-x - 12, 0],
      ]),
      20,
    ),
    sheet(
      outline([
        [x + 8, -y * 0.2, 1],
        [x * 0.62, -y * 0.04],
        [x * 0.5, y * 0.42],
        [x * 0.1, y * 0.56],
        [-x * 0.3, y * 0.62],
        [-x * 0.9, y * 0.7, 1],
        [-x * 0.94, y + 9, 1],
        [0, y + 14],
        [x + 10, y + 8, 1],
        [x + 14, y * 0.4],
      ]),
      -32,
    ),
  ];
}

/** The lid of the same box, tied with a ribbon. */
export function boxLid(w: number, h: number, card: Colour, tie: Colour): Part[] {
  const rim = roundedBox(0, 0, w - 9, h - 9, 6);
  return [
    {
      cloth: {
        loops: [roundedBox(0, 0, w, h, 8)],
        cloth: { fabric: paper, colour: card },
        tone: 0.96,
        thickness: 5,
        edge: 5,
        rumple: 0.6,
        rumpleSize: 200,
        shadow: null,
      },
    },
    {
      cloth: {
        loops: [rim],
        cloth: { fabric: paper, colour: card },
        thickness: 2,
        edge: 4,
        rumple: 0.6,
        rumpleSize: 200,
        shadow: null,
      },
    },
    ribbon(
      [
        [-w / 2 + 2, -6],
        [0, -2],
        [w / 2 - 2, -8],
      ],
      34,
      tie,
    ),
    ribbon(
      [
        [-w * 0.12, -h / 2 + 2],
        [-w * 0.115, 0],
        [-w * 0.12, h / 2 - 2],
      ],
      34,
      tie,
    ),
    ...bow(-w * 0.12, -4, 1.3, tie),
  ];
}

/** A blank swing tag of thick paper on a string. */
export function swingTag(x: number, y: number, turn: number, card: Colour): Part[] {
  const c = Math.cos(turn);
  const s = Math.sin(turn);
  const at = (px: number, py: number): Point => [x + px * c - py * s, y + px * s + py * c];
  const shape: Point[] = [at(-24, 0), at(-12, -16), at(12, -16), at(24, 0), at(24, 84), at(-24, 84)];
  const [hx, hy] = at(0, -4);
  return [
    {
      cloth: {
        loops: [shape, ellipse(hx, hy, 4, 4)],
        cloth: { fabric: paper, colour: card },
        thickness: 1.4,
        edge: 1.6,
        rumple: 0.3,
        shadow: { reach: 6, dx: 4, dy: 5, strength: 0.32 },
      },
    },
    binding(
      line([
        [hx, hy],
        [hx - 20, hy - 34],
        [hx - 6, hy - 66],
        [hx - 26, hy - 90],
      ]),
      2.2,
      kraft,
      rib,
      { edge: 1.4, thickness: 1.2 },
    ),
  ];
}

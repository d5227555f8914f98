/** The pictures that belong to pages rather than to products: the hero and the empty catalogue. */

import {
  algodon,
  cielo,
  hex,
  leche,
  maderaClara,
  mix,
  nuez,
  rosa,
  rosaViejo,
  salvia,
  terracota,
} from "../colour.ts";
import { chunkyKnit, jersey, knit, rib } from "../fabrics/knits.ts";
import { waffle } from "../fabrics/wovens.ts";
import { bow } from "../garments/bows.ts";
import { folded, foldedTop } from "../garments/folded.ts";
import { type Knot, line, mirror, type Point, place } from "../geometry.ts";
import { cottonBranch, cottonCloud } from "../props/cotton.ts";
import { ribbon } from "../props/gift.ts";
import { twig } from "../props/twig.ts";
import { hanger } from "../props/wood.ts";
import { loose, type Part, type Scenes, type Thing } from "../scene.ts";

/**
 * Width over height of the two hero pictures.
 * @public
 */
export const heroAspect = { "hero-wide": 4 / 3, "hero-tall": 3 / 2 } as const;

/** The pile, its bow and its cotton, around (x, y) of the scene. */
function stillLife(x: number, y: number, scale: number): Thing[] {
  const at = (dx: number, dy: number, turn: number, seed: number, wobble = 4.4) =>
    place(x + dx * scale, y + dy * scale, scale, turn, seed, wobble);
  return [
    {
      parts: cottonBranch(
        [
          [-300, 300],
          [-238, 200],
          [-214, 90],
          [-236, -20],
          [-214, -90],
        ],
        [
          [-210, -100, 42],
          [-286, 10, 36],
          [-286, 150, 34],
        ],
        14,
      ),
      at: at(-24, 20, 0, 1, 0),
      lift: 0,
    },
    {
      parts: folded({
        cloth: { fabric: chunkyKnit, colour: mix(salvia, leche, 0.08) },
        w: 470,
        h: 380,
        layers: 2,
        loft: 13,
        seed: 3,
      }),
      at: at(72, 76, 7, 211),
      lift: 1.4,
    },
    {
      parts: folded({
        cloth: { fabric: waffle, colour: cielo },
        w: 430,
        h: 352,
        layers: 3,
        loft: 8,
        seed: 5,
      }),
      at: at(52, 34, -4, 213),
      lift: 1,
    },
    {
      parts: folded({ cloth: { fabric: knit, colour: leche }, w: 400, h: 330, layers: 2, loft: 11, seed: 7 }),
      at: at(38, -8, 5, 215),
      lift: 1,
    },
    {
      parts: foldedTop({ fabric: jersey, colour: rosa }, mix(rosa, leche, 0.35), 330, 336, 9),
      at: at(22, -44, -6, 217),
      lift: 1,
    },
    {
      parts: [
        ribbon(
          [
            [-166, 50],
            [-60, 42],
            [60, 31],
            [163, 24],
          ],
          27,
          mix(terracota, rosaViejo, 0.45),
        ),
        ...bow(-6, 38, 0.72, mix(terracota, rosaViejo, 0.45)),
      ],
      at: at(22, -36, -2, 219, 2),
      lift: 0,
    },
    { parts: cottonCloud(0, 0, 58, 4), at: at(-300, -236, 8, 221, 0), lift: 0.4 },
    { parts: cottonCloud(0, 0, 32, 9), at: at(-212, -262, -20, 223, 0), lift: 0.3 },
  ];
}

const GHOST: readonly Knot[] = [
  [84, -214, 1],
  [136, -204],
  [194, -160],
  [252, -96, 1],
  [206, -52, 1],
  [150, -92, 1],
  [152, 10],
  [160, 120],
  [164, 160, 1],
  [118, 190],
  [86, 232],
  [70, 292, 1],
  [0, 300],
];

function dashed(path: readonly Point[], width = 3): Part {
  return { stitch: { path, colour: mix(rosaViejo, terracota, 0.35), length: 11, gap: 8, width } };
}

/** A bodysuit that is not there yet: only the running stitch that will hold it. */
function ghostBody(): Part[] {
  const half = mirror(GHOST);
  // From one side of the neck down, around and up to the other: the neckline has its own curve.
  const around = line(half);
  return [
    dashed(around),
    dashed(
      line([
        [84, -214],
        [50, -168],
        [0, -152],
        [-50, -168],
        [-84, -214],
      ]),
    ),
    dashed(
      line([
        [142, -196],
        [132, -150],
        [150, -92],
      ]),
      2.4,
    ),
    dashed(
      line([
        [-142, -196],
        [-132, -150],
        [-150, -92],
      ]),
      2.4,
    ),
    dashed(
      line([
        [-72, 262],
        [0, 268],
        [72, 262],
      ]),
      2.4,
    ),
    ...[-36, 0, 36].map(
      (x): Part => ({ button: { at: [x, 281], radius: 6.5, colour: mix(rosa, algodon, 0.4), kind: "snap" } }),
    ),
  ];
}

function wardrobe(): Thing[] {
  const cord = mix(maderaClara, nuez, 0.22);
  return [
    loose(
      [
        {
          cloth: cordAlong(
            [
              [-30, 150],
              [240, 176],
              [500, 184],
              [760, 176],
              [1030, 146],
            ],
            cord,
          ),
        },
      ],
      2,
    ),
    { parts: hanger(), at: place(500, 318, 1.16, 1.5, 5, 1), lift: 0.5 },
    { parts: ghostBody(), at: place(500, 574, 1.08, 1.5, 9, 3), lift: 0 },
    loose(
      twig(
        [
          [196, 842],
          [252, 806],
          [300, 752],
          [322, 690],
        ],
        "eucalyptus",
        31,
      ),
    ),
    { parts: cottonCloud(0, 0, 50, 6), at: place(742, 806, 1, 6, 11, 0), lift: 0.4 },
  ];
}

function cordAlong(knots: readonly Knot[], colour: ReturnType<typeof hex>) {
  const path = line(knots);
  return {
    loops: [
      [...path.map(([x, y]): Point => [x, y - 3.4]), ...path.map(([x, y]): Point => [x, y + 3.4]).reverse()],
    ],
    cloth: { fabric: rib, colour },
    along: path,
    thickness: 4,
    edge: 2.6,
    rumple: 0.3,
    relief: (_x: number, _y: number, u: number, v: number): number => Math.sin(u * 0.7 + v * 0.5) * 1.1,
    shadow: { reach: 9, dx: 6, dy: 13, strength: 0.2 },
  };
}

/** The colour that the empty catalogue's picture fades into: the page's own. */
const PAGE = hex("#FBF8F3");

export const showcase: Scenes = {
  "hero-wide": {
    surface: "linen",
    seed: 301,
    dapple: 0.9,
    focus: { x: 580, y: 400, radius: 400 },
    aspect: heroAspect["hero-wide"],
    things: () => stillLife(590, 386, 1.02),
  },
  "hero-tall": {
    surface: "linen",
    seed: 301,
    dapple: 0.9,
    focus: { x: 510, y: 350, radius: 400 },
    aspect: heroAspect["hero-tall"],
    things: () => stillLife(520, 340, 0.98),
  },
  "empty-catalogue": { surface: "paper", seed: 307, dapple: 0.5, melt: PAGE, things: wardrobe },
};

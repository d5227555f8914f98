/** Bodys. */

import {
  algodon,
  cielo,
  cieloHondo,
  crudo,
  leche,
  madera,
  manteca,
  mix,
  nuez,
  rosa,
  rosaViejo,
  salvia,
  salviaHonda,
  terracota,
} from "../colour.ts";
import { jersey, wideRib } from "../fabrics/knits.ts";
import { bodysuit } from "../garments/body.ts";
import { foldedTop } from "../garments/folded.ts";
import { place } from "../geometry.ts";
import { flowers, sprigs, stripes } from "../print.ts";
import { puff } from "../props/cotton.ts";
import { ribbon, swingTag } from "../props/gift.ts";
import { twig } from "../props/twig.ts";
import { woodenRing } from "../props/wood.ts";
import { loose, type Scenes } from "../scene.ts";

const meadow = flowers("meadow", rosaViejo, manteca, salviaHonda);

const olive = sprigs("olive", mix(salviaHonda, [0.4, 0.46, 0.38], 0.2));

const sailor = stripes("sailor", cieloHondo, 6.5, 19);

export const bodies: Scenes = {
  "body-florcitas": {
    surface: "linen",
    seed: 3,
    dapple: 0.7,
    things: () => [
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: leche, print: meadow },
          trim: rosa,
          pose: [2, -6],
          sleeves: "long",
          neck: "envelope",
        }),
        at: place(500, 478, 1.32, -4, 5),
      },
    ],
  },
  "body-florcitas-detalle": {
    surface: "linen",
    seed: 8,
    dapple: 0.3,
    focus: { x: 500, y: 430, radius: 330 },
    things: () => [
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: leche, print: meadow },
          trim: rosa,
          pose: [2, -6],
          sleeves: "long",
          neck: "envelope",
        }),
        at: place(520, 1010, 2.9, -9, 5),
      },
    ],
  },
  "body-cruzado": {
    surface: "paper",
    seed: 11,
    dapple: 0.5,
    things: () => [
      loose(
        twig(
          [
            [930, 90],
            [860, 170],
            [800, 300],
            [790, 420],
          ],
          "olive",
          6,
        ),
      ),
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: crudo, print: olive },
          trim: salvia,
          pose: [-8, 10],
          sleeves: "long",
          neck: "wrap",
          snaps: leche,
        }),
        at: place(470, 492, 1.26, 5, 9),
      },
    ],
  },
  "body-marinero": {
    surface: "board",
    seed: 5,
    dapple: 0.4,
    things: () => [
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: algodon, print: sailor },
          trim: cieloHondo,
          pose: [4, -5],
          sleeves: "short",
          neck: "round",
          pocket: true,
        }),
        at: place(500, 486, 1.4, 3, 15),
      },
    ],
  },
  "body-morley": {
    surface: "sage",
    seed: 7,
    dapple: 0.6,
    things: () => [
      loose(woodenRing(838, 760, 74, 25)),
      {
        parts: bodysuit({
          cloth: { fabric: wideRib, colour: terracota },
          trim: mix(terracota, leche, 0.16),
          sleeves: "none",
          neck: "round",
          snaps: leche,
        }),
        at: place(480, 486, 1.42, -5, 21),
      },
    ],
  },
  "bodys-trio": {
    surface: "linen",
    seed: 17,
    dapple: 0.5,
    things: () => [
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: mix(salvia, leche, 0.1) },
          trim: salvia,
          sleeves: "short",
          neck: "round",
          snaps: leche,
        }),
        at: place(296, 450, 0.99, -11, 31),
      },
      {
        parts: bodysuit({
          cloth: { fabric: wideRib, colour: rosa },
          trim: mix(rosa, leche, 0.2),
          sleeves: "short",
          neck: "round",
          snaps: leche,
          pose: [4, -4],
        }),
        at: place(508, 490, 0.99, 1, 37),
      },
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: leche, print: olive },
          trim: mix(salvia, leche, 0.25),
          sleeves: "short",
          neck: "round",
        }),
        at: place(714, 552, 0.99, 12, 41),
      },
      loose([puff(828, 176, 36, 3), puff(876, 200, 28, 9), puff(846, 226, 26, 4)], 3, 0.3),
    ],
  },
  "bodys-trio-cinta": {
    surface: "wood",
    seed: 19,
    dapple: 0.3,
    things: () => [
      {
        parts: foldedTop({ fabric: jersey, colour: mix(salvia, leche, 0.15) }, salvia, 340, 372, 3),
        at: place(516, 520, 1.6, 4, 31),
        lift: 1.1,
      },
      {
        parts: foldedTop({ fabric: wideRib, colour: rosa }, mix(rosa, nuez, 0.12), 338, 366, 5),
        at: place(508, 506, 1.6, 1, 37),
        lift: 0.8,
      },
      {
        parts: foldedTop(
          { fabric: jersey, colour: leche, print: olive },
          mix(salvia, leche, 0.3),
          336,
          362,
          7,
        ),
        at: place(500, 490, 1.6, -3, 41),
        lift: 0.8,
      },
      loose(
        [
          ribbon(
            [
              [222, 626],
              [400, 614],
              [620, 602],
              [788, 592],
            ],
            34,
            cielo,
          ),
          ...swingTag(570, 640, 0.24, mix(madera, leche, 0.6)),
        ],
        3,
      ),
    ],
  },
};

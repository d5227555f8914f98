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
import { jersey, wideRib } from "../fabric.ts";
import { bodysuit } from "../garments/body.ts";
import { foldedTop } from "../garments/folded.ts";
import { place } from "../geometry.ts";
import { flowers, sprigs, stripes } from "../print.ts";
import { puff, ribbon, swingTag, twig, woodenRing } from "../props.ts";
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
    surface: "blush",
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
        parts: foldedTop({ fabric: jersey, colour: mix(salvia, leche, 0.15) }, salvia, 320, 350, 3),
        at: place(330, 366, 1.3, -15, 31),
        lift: 1.1,
      },
      {
        parts: foldedTop({ fabric: wideRib, colour: rosa }, mix(rosa, nuez, 0.12), 320, 350, 5),
        at: place(494, 486, 1.3, -3, 37),
        lift: 1.1,
      },
      {
        parts: foldedTop(
          { fabric: jersey, colour: leche, print: olive },
          mix(salvia, leche, 0.3),
          320,
          350,
          7,
        ),
        at: place(656, 618, 1.3, 10, 41),
        lift: 1.1,
      },
      loose([puff(836, 208, 34, 3), puff(880, 232, 27, 9), puff(850, 256, 24, 4)], 3, 0.3),
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

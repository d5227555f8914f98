/** Vestidos. */

import {
  algodon,
  cielo,
  crudo,
  leche,
  lino,
  madera,
  maderaClara,
  manteca,
  mix,
  rosa,
  rosaViejo,
  salvia,
  salviaHonda,
  terracota,
} from "../colour.ts";
import { corduroy, linen, muslin, poplin } from "../fabrics/wovens.ts";
import { headband } from "../garments/bows.ts";
import { dress } from "../garments/dress.ts";
import { pinafore, strapDress } from "../garments/pinafore.ts";
import { place } from "../geometry.ts";
import { flowers, gingham } from "../print.ts";
import { twig } from "../props/twig.ts";
import { loose, type Scenes } from "../scene.ts";

const garden = flowers("garden", terracota, manteca, salviaHonda, 15);

const picnic = gingham("picnic", mix(cielo, leche, 0.35), mix(cielo, [0.55, 0.66, 0.72], 0.4), 9);

export const dresses: Scenes = {
  "vestido-jardin": {
    surface: "paper",
    seed: 23,
    dapple: 0.7,
    things: () => [
      {
        parts: dress({
          cloth: { fabric: poplin, colour: rosa, print: garden },
          trim: leche,
          pose: [-4, 5],
          sleeves: "puff",
          collar: algodon,
          buttons: maderaClara,
          seed: 5,
        }),
        at: place(500, 482, 1.36, 3, 7),
      },
    ],
  },
  "vestido-jardin-cuello": {
    surface: "linen",
    seed: 29,
    dapple: 0.3,
    focus: { x: 500, y: 470, radius: 320 },
    things: () => [
      {
        parts: dress({
          cloth: { fabric: poplin, colour: rosa, print: garden },
          trim: leche,
          pose: [-4, 5],
          sleeves: "puff",
          collar: algodon,
          buttons: maderaClara,
          seed: 5,
        }),
        at: place(470, 940, 2.7, 7, 7),
      },
    ],
  },
  "jumper-corderoy": {
    surface: "board",
    seed: 31,
    dapple: 0.5,
    things: () => [
      {
        parts: pinafore({ fabric: corduroy, colour: mix(terracota, leche, 0.06) }, madera, 4),
        at: place(500, 524, 1.4, -3, 11),
      },
    ],
  },
  "vestido-lino": {
    surface: "board",
    seed: 37,
    dapple: 0.8,
    things: () => [
      loose(
        twig(
          [
            [70, 900],
            [150, 820],
            [190, 700],
            [196, 590],
          ],
          "eucalyptus",
          12,
        ),
      ),
      { parts: strapDress({ fabric: linen, colour: salvia }, 8), at: place(520, 540, 1.42, 4, 13) },
    ],
  },
  "vestido-vichy": {
    surface: "sand",
    seed: 41,
    dapple: 0.5,
    things: () => [
      {
        parts: dress({
          cloth: { fabric: poplin, colour: algodon, print: picnic },
          trim: cielo,
          sleeves: "flutter",
          collar: null,
          buttons: algodon,
          seed: 15,
        }),
        at: place(500, 488, 1.42, -4, 17),
      },
    ],
  },
  "vestido-vichy-espalda": {
    surface: "sand",
    seed: 43,
    dapple: 0.3,
    things: () => [
      {
        parts: dress({
          cloth: { fabric: poplin, colour: algodon, print: picnic },
          trim: cielo,
          sleeves: "flutter",
          collar: null,
          buttons: algodon,
          back: true,
          seed: 19,
        }),
        at: place(500, 488, 1.42, 5, 19),
      },
    ],
  },
  "vestido-muselina": {
    surface: "blush",
    seed: 47,
    dapple: 0.6,
    things: () => [
      {
        parts: dress({
          cloth: { fabric: muslin, colour: mix(crudo, leche, 0.3) },
          trim: lino,
          pose: [-10, 4],
          sleeves: "long",
          collar: null,
          buttons: madera,
          seed: 25,
        }),
        at: place(492, 470, 1.34, -2, 23),
      },
      {
        parts: headband({ fabric: muslin, colour: rosaViejo }, { fabric: muslin, colour: rosaViejo }),
        at: place(858, 872, 0.42, -14, 3),
        lift: 0.4,
      },
    ],
  },
};

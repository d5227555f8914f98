/** Pijamas. */

import {
  algodon,
  cielo,
  cieloHondo,
  crudo,
  leche,
  madera,
  mix,
  nuez,
  rosa,
  rosaViejo,
  salvia,
} from "../colour.ts";
import { jersey } from "../fabrics/knits.ts";
import { waffle } from "../fabrics/wovens.ts";
import { folded, foldedTop } from "../garments/folded.ts";
import { footedSuit, sleepingBag } from "../garments/pyjama.ts";
import { ribOf, top } from "../garments/top.ts";
import { trousers } from "../garments/trousers.ts";
import { place } from "../geometry.ts";
import { clouds, stars, stripes } from "../print.ts";
import { cottonBranch } from "../props/cotton.ts";
import { swingTag } from "../props/gift.ts";
import { loose, type Scenes } from "../scene.ts";

const sky = stars("sky", mix(cieloHondo, leche, 0.05));

const puffs = clouds("puffs", algodon);

const bedtime = stripes("bedtime", mix(rosaViejo, leche, 0.2), 4, 15);

export const night: Scenes = {
  "enterito-estrellas": {
    surface: "linen",
    seed: 53,
    dapple: 0.6,
    things: () => [
      {
        parts: footedSuit({
          cloth: { fabric: jersey, colour: leche, print: sky },
          trim: cielo,
          pose: [12, -4],
          closing: "snaps",
          fastening: algodon,
        }),
        at: place(500, 436, 1.2, 3, 51),
      },
    ],
  },
  "enterito-estrellas-pies": {
    surface: "linen",
    seed: 59,
    dapple: 0.3,
    focus: { x: 330, y: 640, radius: 380 },
    things: () => [
      {
        parts: footedSuit({
          cloth: { fabric: jersey, colour: leche, print: sky },
          trim: cielo,
          closing: "snaps",
          fastening: algodon,
        }),
        at: place(480, -250, 2.5, -8, 51),
      },
    ],
  },
  "enterito-nubes": {
    surface: "blush",
    seed: 61,
    dapple: 0.5,
    things: () => [
      {
        parts: footedSuit({
          cloth: { fabric: jersey, colour: cielo, print: puffs },
          trim: algodon,
          pose: [-6, 12],
          closing: "zip",
          fastening: crudo,
        }),
        at: place(500, 436, 1.2, -4, 57),
      },
    ],
  },
  "pijama-rayas": {
    surface: "board",
    seed: 67,
    dapple: 0.5,
    things: () => [
      {
        parts: trousers({ fabric: jersey, colour: algodon, print: bedtime }, ribOf(rosa), false),
        at: place(585, 692, 1.04, -7, 63),
      },
      {
        parts: top({
          cloth: { fabric: jersey, colour: algodon, print: bedtime },
          trim: ribOf(rosa),
          pose: [-8, 6],
          sleeves: "long",
          hem: "plain",
          buttons: leche,
        }),
        at: place(452, 352, 1.16, 4, 61),
      },
    ],
  },
  "pijama-rayas-doblado": {
    surface: "sand",
    seed: 71,
    dapple: 0.6,
    things: () => [
      {
        parts: folded({
          cloth: { fabric: jersey, colour: algodon, print: bedtime },
          w: 400,
          h: 300,
          layers: 3,
          loft: 7,
          seed: 4,
        }),
        at: place(520, 620, 1.3, 8, 69),
      },
      {
        parts: foldedTop({ fabric: jersey, colour: algodon, print: bedtime }, rosa, 320, 340, 3, algodon),
        at: place(480, 456, 1.38, -4, 67),
      },
      loose(swingTag(736, 250, -0.4, mix(madera, leche, 0.6))),
    ],
  },
  "bolsa-dormir": {
    surface: "paper",
    seed: 73,
    dapple: 0.7,
    things: () => [
      loose(
        cottonBranch(
          [
            [960, 980],
            [900, 860],
            [884, 720],
            [900, 600],
          ],
          [
            [900, 590, 40],
            [842, 700, 34],
            [944, 770, 36],
          ],
          8,
        ),
      ),
      {
        parts: sleepingBag({ fabric: waffle, colour: salvia }, mix(salvia, nuez, 0.16), crudo),
        at: place(450, 462, 1.34, -3, 71),
      },
    ],
  },
};

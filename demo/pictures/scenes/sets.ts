/** Conjuntos. */

import {
  algodon,
  avena,
  cieloHondo,
  kraft,
  leche,
  madera,
  manteca,
  mix,
  rosa,
  rosaViejo,
  terracota,
} from "../colour.ts";
import { jersey, knit, rib } from "../fabrics/knits.ts";
import { linen, muslin } from "../fabrics/wovens.ts";
import { bodysuit } from "../garments/body.ts";
import { bootie } from "../garments/feet.ts";
import { folded, foldedTop } from "../garments/folded.ts";
import { bonnet } from "../garments/hats.ts";
import { romper } from "../garments/romper.ts";
import { ribOf, top } from "../garments/top.ts";
import { bloomers, trousers } from "../garments/trousers.ts";
import { place } from "../geometry.ts";
import { dots } from "../print.ts";
import { puff } from "../props/cotton.ts";
import { boxLid, giftBox, ribbon } from "../props/gift.ts";
import { twig } from "../props/twig.ts";
import { loose, type Scenes } from "../scene.ts";

const rain = dots("rain", mix(cieloHondo, leche, 0.1), 2.2, 22);

export const sets: Scenes = {
  "conjunto-tejido": {
    surface: "linen",
    seed: 83,
    dapple: 0.6,
    things: () => [
      {
        parts: trousers({ fabric: knit, colour: avena }, { fabric: rib, colour: avena }, true),
        at: place(600, 690, 1.02, -9, 81),
      },
      {
        parts: top({
          cloth: { fabric: knit, colour: avena },
          trim: { fabric: rib, colour: mix(avena, leche, 0.12) },
          pose: [6, -8],
          sleeves: "long",
          hem: "rib",
          buttons: madera,
        }),
        at: place(446, 356, 1.16, 5, 83),
      },
    ],
  },
  "conjunto-ranita": {
    surface: "mist",
    seed: 89,
    dapple: 0.5,
    things: () => [
      {
        parts: trousers({ fabric: jersey, colour: cieloHondo }, ribOf(cieloHondo), true, algodon),
        at: place(592, 676, 1.04, 7, 89),
      },
      {
        parts: bodysuit({
          cloth: { fabric: jersey, colour: algodon, print: rain },
          trim: cieloHondo,
          sleeves: "short",
          neck: "envelope",
        }),
        at: place(416, 394, 1.14, -6, 87),
      },
    ],
  },
  "conjunto-lino": {
    surface: "board",
    seed: 97,
    dapple: 0.8,
    things: () => [
      { parts: bloomers({ fabric: linen, colour: terracota }, 5), at: place(560, 728, 1.2, -6, 93) },
      {
        parts: top({
          cloth: { fabric: linen, colour: leche },
          trim: { fabric: linen, colour: leche },
          pose: [-3, 6],
          sleeves: "short",
          hem: "plain",
          buttons: madera,
        }),
        at: place(470, 384, 1.2, 4, 91),
      },
    ],
  },
  "jardinero-muselina": {
    surface: "mist",
    seed: 101,
    dapple: 0.6,
    things: () => [
      loose(
        twig(
          [
            [930, 120],
            [880, 210],
            [862, 330],
            [880, 440],
          ],
          "eucalyptus",
          5,
        ),
      ),
      { parts: romper({ fabric: muslin, colour: manteca }, madera, 6), at: place(474, 548, 1.42, -3, 97) },
    ],
  },
  "ajuar-nacimiento": {
    surface: "linen",
    seed: 107,
    dapple: 0.5,
    things: () => [
      {
        parts: giftBox(720, 720, mix(kraft, leche, 0.62), algodon),
        at: place(496, 504, 1.2, -4, 1, 0.4),
        lift: 1.6,
      },
      {
        parts: foldedTop(
          { fabric: jersey, colour: leche, print: dots("petal", rosaViejo, 2.2, 22) },
          rosa,
          300,
          330,
          5,
        ),
        at: place(392, 400, 1.12, -8, 101),
        lift: 0.8,
      },
      {
        parts: folded({
          cloth: { fabric: muslin, colour: mix(rosa, leche, 0.3) },
          w: 280,
          h: 210,
          layers: 3,
          loft: 6,
          seed: 7,
        }),
        at: place(622, 674, 1.12, 6, 105),
        lift: 0.8,
      },
      {
        parts: bonnet({ fabric: knit, colour: rosa }, mix(rosa, leche, 0.3), rosa).filter(
          (_, index) => index > 1,
        ),
        at: place(690, 382, 0.84, 10, 103),
        lift: 0.7,
      },
      {
        parts: bootie({ fabric: knit, colour: rosa }, { fabric: rib, colour: mix(rosa, leche, 0.3) }, leche),
        at: place(300, 694, 0.78, -16, 107),
        lift: 0.6,
      },
      {
        parts: bootie({ fabric: knit, colour: rosa }, { fabric: rib, colour: mix(rosa, leche, 0.3) }, leche),
        at: place(410, 744, 0.78, 4, 109),
        lift: 0.6,
      },
    ],
  },
  "ajuar-nacimiento-caja": {
    surface: "paper",
    seed: 109,
    dapple: 0.7,
    things: () => [
      {
        parts: boxLid(620, 620, mix(kraft, leche, 0.62), rosa),
        at: place(478, 520, 1.06, 7, 1, 0.6),
        lift: 1.6,
      },
      loose(
        [
          puff(838, 240, 36, 3),
          puff(884, 268, 28, 9),
          puff(850, 292, 26, 4),
          ribbon(
            [
              [840, 700],
              [900, 760],
              [860, 840],
              [930, 900],
              [900, 980],
            ],
            16,
            rosa,
          ),
        ],
        3,
        0.3,
      ),
    ],
  },
};

/** Abrigos. */

import { avena, crudo, leche, madera, mix, nuez, rosa, rosaViejo, salvia } from "../colour.ts";
import { knit, moss, rib } from "../fabrics/knits.ts";
import { sherpa } from "../fabrics/others.ts";
import { poplin } from "../fabrics/wovens.ts";
import { cardigan } from "../garments/cardigan.ts";
import { teddyCoat } from "../garments/coat.ts";
import { quiltedVest } from "../garments/vest.ts";
import { place } from "../geometry.ts";
import { twig } from "../props/twig.ts";
import { loose, type Scenes } from "../scene.ts";

export const coats: Scenes = {
  "cardigan-trenzas": {
    surface: "sand",
    seed: 137,
    dapple: 0.7,
    things: () => [
      {
        parts: cardigan({
          cloth: { fabric: knit, colour: leche },
          trim: { fabric: rib, colour: leche },
          pose: [-5, 6],
          button: madera,
          cables: true,
        }),
        at: place(500, 524, 1.4, -3, 131),
      },
    ],
  },
  "cardigan-trenzas-detalle": {
    surface: "sand",
    seed: 139,
    dapple: 0.3,
    focus: { x: 420, y: 520, radius: 270 },
    things: () => [
      {
        parts: cardigan({
          cloth: { fabric: knit, colour: leche },
          trim: { fabric: rib, colour: leche },
          button: madera,
          cables: true,
        }),
        at: place(420, 560, 3.1, -8, 131),
      },
    ],
  },
  "cardigan-trenzas-espalda": {
    surface: "board",
    seed: 141,
    dapple: 0.5,
    things: () => [
      {
        parts: cardigan({
          cloth: { fabric: knit, colour: leche },
          trim: { fabric: rib, colour: leche },
          button: madera,
          cables: true,
          back: true,
        }),
        at: place(500, 524, 1.4, 4, 133),
      },
    ],
  },
  "campera-corderito": {
    surface: "wood",
    seed: 149,
    dapple: 0.5,
    things: () => [
      {
        parts: teddyCoat({ fabric: sherpa, colour: avena }, crudo, mix(madera, nuez, 0.5)),
        at: place(500, 616, 1.22, 3, 137),
        lift: 1.3,
      },
    ],
  },
  "campera-corderito-detalle": {
    surface: "wood",
    seed: 151,
    dapple: 0.3,
    focus: { x: 470, y: 480, radius: 320 },
    things: () => [
      {
        parts: teddyCoat({ fabric: sherpa, colour: avena }, crudo, mix(madera, nuez, 0.5)),
        at: place(470, 640, 2.6, -6, 137),
        lift: 1.3,
      },
    ],
  },
  "chaleco-matelasse": {
    surface: "paper",
    seed: 157,
    dapple: 0.6,
    things: () => [
      loose(
        twig(
          [
            [120, 80],
            [170, 190],
            [176, 320],
            [150, 430],
          ],
          "olive",
          9,
        ),
      ),
      {
        parts: quiltedVest({ fabric: poplin, colour: salvia }, mix(salvia, leche, 0.45), crudo),
        at: place(530, 560, 1.68, 3, 141),
        lift: 1.2,
      },
    ],
  },
  "cardigan-arroz": {
    surface: "blush",
    seed: 163,
    dapple: 0.5,
    things: () => [
      {
        parts: cardigan({
          cloth: { fabric: moss, colour: rosaViejo },
          trim: { fabric: rib, colour: mix(rosaViejo, rosa, 0.3) },
          pose: [8, -7],
          button: leche,
          pockets: true,
        }),
        at: place(500, 524, 1.4, 3, 143),
      },
    ],
  },
};

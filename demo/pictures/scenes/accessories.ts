/** Accesorios. */

import {
  avena,
  crudo,
  leche,
  manteca,
  mix,
  nuez,
  rosa,
  rosaViejo,
  salvia,
  salviaHonda,
  terracota,
} from "../colour.ts";
import { chunkyKnit, garter, jersey, knit, rib, wideRib } from "../fabrics/knits.ts";
import { muslin } from "../fabrics/wovens.ts";
import { bootie, sock } from "../garments/feet.ts";
import { blanket, folded } from "../garments/folded.ts";
import { beanie, bonnet } from "../garments/hats.ts";
import { bib, mitten } from "../garments/small.ts";
import { place } from "../geometry.ts";
import { dots, sprigs, stripes } from "../print.ts";
import { cottonCloud } from "../props/cotton.ts";
import { twig } from "../props/twig.ts";
import { woodenRing } from "../props/wood.ts";
import { loose, type Scenes } from "../scene.ts";

const fern = sprigs("fern", salviaHonda, 13);

const crumbs = dots("crumbs", mix(rosaViejo, leche, 0.1), 2.6, 24);

const hoops = stripes("hoops", mix(terracota, leche, 0.2), 6, 18);

const pair = { fabric: rib, colour: leche } as const;

export const accessories: Scenes = {
  "capota-tejida": {
    surface: "mist",
    seed: 179,
    dapple: 0.6,
    things: () => [
      {
        parts: bonnet({ fabric: knit, colour: rosa }, mix(rosa, leche, 0.3), rosaViejo),
        at: place(496, 448, 1.5, -6, 151),
        lift: 1.2,
      },
    ],
  },
  "gorro-pompon": {
    surface: "board",
    seed: 181,
    dapple: 0.5,
    things: () => [
      {
        parts: beanie(
          { fabric: chunkyKnit, colour: mix(terracota, leche, 0.12) },
          mix(terracota, leche, 0.2),
          crudo,
        ),
        at: place(500, 556, 1.66, 5, 153),
        lift: 1.3,
      },
    ],
  },
  escarpines: {
    surface: "paper",
    seed: 191,
    dapple: 0.6,
    things: () => [
      loose(cottonCloud(826, 190, 64, 6), 3, 0.5),
      {
        parts: bootie({ fabric: garter, colour: manteca }, pair, leche),
        at: place(392, 330, 1.72, -12, 157),
        lift: 1.2,
      },
      {
        parts: bootie({ fabric: garter, colour: manteca }, pair, leche),
        at: place(560, 694, 1.72, 6, 159),
        lift: 1.2,
      },
    ],
  },
  mitones: {
    surface: "blush",
    seed: 197,
    dapple: 0.5,
    things: () => [
      {
        parts: mitten({ fabric: jersey, colour: leche, print: crumbs }, { fabric: rib, colour: rosa }, rosa),
        at: place(300, 516, 1.96, -13, 167),
        lift: 1,
      },
      {
        parts: mitten({ fabric: jersey, colour: leche, print: crumbs }, { fabric: rib, colour: rosa }, rosa),
        at: place(706, 524, 1.96, 10, 169),
        lift: 1,
      },
    ],
  },
  "medias-trio": {
    surface: "wood",
    seed: 199,
    dapple: 0.4,
    things: () => [
      {
        parts: sock({ fabric: jersey, colour: crudo, print: hoops }, terracota, mix(terracota, leche, 0.1)),
        at: place(248, 250, 1.3, -10, 171),
        lift: 0.8,
      },
      {
        parts: sock({ fabric: jersey, colour: crudo, print: hoops }, terracota, mix(terracota, leche, 0.1)),
        at: place(352, 286, 1.3, -3, 172),
        lift: 0.8,
      },
      {
        parts: sock({ fabric: wideRib, colour: salvia }, salviaHonda, salviaHonda),
        at: place(590, 452, 1.3, -6, 173),
        lift: 0.8,
      },
      {
        parts: sock({ fabric: wideRib, colour: salvia }, salviaHonda, salviaHonda),
        at: place(692, 490, 1.3, 3, 174),
        lift: 0.8,
      },
      {
        parts: sock({ fabric: jersey, colour: manteca }, crudo, crudo),
        at: place(296, 724, 1.3, -8, 175),
        lift: 0.8,
      },
      {
        parts: sock({ fabric: jersey, colour: manteca }, crudo, crudo),
        at: place(398, 756, 1.3, 2, 176),
        lift: 0.8,
      },
    ],
  },
  "babero-volados": {
    surface: "sage",
    seed: 211,
    dapple: 0.5,
    things: () => [
      loose(woodenRing(812, 226, 80, 26)),
      {
        parts: bib({ fabric: muslin, colour: mix(terracota, leche, 0.25) }, mix(terracota, leche, 0.2), true),
        at: place(470, 520, 1.6, -5, 177),
        lift: 1,
      },
    ],
  },
  muselinas: {
    surface: "board",
    seed: 227,
    dapple: 0.6,
    things: () => [
      {
        parts: folded({
          cloth: { fabric: muslin, colour: salvia },
          w: 430,
          h: 400,
          layers: 4,
          loft: 7,
          seed: 2,
        }),
        at: place(548, 592, 1.26, 9, 181),
        lift: 1.2,
      },
      {
        parts: folded({
          cloth: { fabric: muslin, colour: leche, print: fern },
          w: 420,
          h: 390,
          layers: 4,
          loft: 7,
          seed: 4,
        }),
        at: place(508, 520, 1.26, 2, 183),
        lift: 1,
      },
      {
        parts: folded({
          cloth: { fabric: muslin, colour: rosa },
          w: 410,
          h: 380,
          layers: 4,
          loft: 7,
          seed: 6,
        }),
        at: place(470, 446, 1.26, -6, 185),
        lift: 1,
      },
      loose(
        twig(
          [
            [330, 590],
            [430, 500],
            [540, 430],
            [620, 330],
          ],
          "eucalyptus",
          21,
        ),
      ),
    ],
  },
  "muselinas-detalle": {
    surface: "linen",
    seed: 229,
    dapple: 0.4,
    focus: { x: 600, y: 560, radius: 300 },
    things: () => [
      {
        parts: folded({
          cloth: { fabric: muslin, colour: salvia },
          w: 430,
          h: 400,
          layers: 4,
          loft: 6,
          seed: 2,
        }),
        at: place(330, 420, 2.3, 7, 181),
        lift: 1.2,
      },
      {
        parts: folded({
          cloth: { fabric: muslin, colour: leche, print: fern },
          w: 420,
          h: 390,
          layers: 4,
          loft: 6,
          seed: 4,
        }),
        at: place(270, 330, 2.3, -2, 183),
        lift: 1,
      },
      {
        parts: folded({
          cloth: { fabric: muslin, colour: rosa },
          w: 410,
          h: 380,
          layers: 4,
          loft: 6,
          seed: 6,
        }),
        at: place(180, 190, 2.3, -9, 185),
        lift: 1,
      },
    ],
  },
  "manta-tejida": {
    surface: "paper",
    seed: 233,
    dapple: 0.6,
    things: () => [
      {
        parts: blanket(
          { fabric: chunkyKnit, colour: crudo },
          mix(nuez, avena, 0.6),
          { fabric: garter, colour: mix(crudo, avena, 0.4) },
          3,
        ),
        at: place(490, 510, 1.2, -5, 189),
        lift: 1.6,
      },
    ],
  },
};

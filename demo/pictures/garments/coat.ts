/** Hooded coats. */

import { type Colour, mix } from "../colour.ts";
import { jersey } from "../fabrics/knits.ts";
import { ellipse, flip, type Knot, line, mirror, outline } from "../geometry.ts";
import type { Cloth } from "../piece.ts";
import type { Part } from "../scene.ts";
import { binding, crease } from "./parts.ts";
import { sleeves } from "./sleeves.ts";

/** A hooded coat in a curly pile, with a jersey lining and two small round ears. */
export function teddyCoat(cloth: Cloth, lining: Colour, button: Colour): Part[] {
  const parts: Part[] = [];
  for (const [x, y] of [
    [104, -424],
    [-106, -420],
  ] as const) {
    parts.push({
      cloth: {
        loops: [ellipse(x, y, 42, 40)],
        cloth,
        edge: 9,
        thickness: 5,
        puff: 6,
        spread: 12,
        rumple: 1,
        shadow: { reach: 6, dx: 3, dy: 4, strength: 0.3 },
      },
    });
  }
  parts.push({
    cloth: {
      loops: [
        outline([
          [110, -226, 1],
          [146, -290],
          [138, -368],
          [84, -424],
          [0, -440],
          [-86, -422],
          [-140, -364],
          [-146, -288],
          [-108, -226, 1],
          [0, -210],
        ]),
      ],
      cloth,
      edge: 10,
      thickness: 6,
      puff: 16,
      spread: 30,
      rumple: 2.4,
      rumpleSize: 80,
      shadow: { reach: 7, dx: 3, dy: 4, strength: 0.24 },
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [66, -222],
          [88, -286],
          [70, -352],
          [0, -384],
          [-70, -350],
          [-88, -284],
          [-64, -222],
          [0, -196],
        ]),
      ],
      cloth: { fabric: jersey, colour: mix(lining, [0.88, 0.78, 0.68], 0.3) },
      tone: 0.98,
      thickness: -4,
      edge: 9,
      rumple: 1.8,
      rumpleSize: 90,
      shadow: null,
      shade: (x, y) => 1 - 0.2 * Math.exp(-(((y + 384) / 60) ** 2)) - 0.1 * Math.exp(-(((x + 86) / 40) ** 2)),
    },
  });
  parts.push(
    ...sleeves("long", cloth, { fabric: cloth.fabric, colour: mix(cloth.colour, [1, 1, 1], 0.1) }, 4),
  );
  const arm = line([
    [140, -238],
    [132, -196],
    [136, -154],
    [162, -106],
  ]);
  const front: Knot[] = [
    [-60, -236],
    [-30, -214],
    [0, -206],
    [30, -214],
    [60, -236],
  ];
  parts.push({
    cloth: {
      loops: [
        outline([
          ...mirror([
            [72, -256, 1],
            [104, -252],
            [140, -238, 1],
            [132, -196],
            [136, -154],
            [162, -106, 1],
            [172, 0],
            [184, 146],
            [178, 164, 1],
            [90, 172],
            [0, 174],
          ]),
          ...front,
        ]),
      ],
      cloth,
      puff: 13,
      spread: 40,
      edge: 9,
      thickness: 5,
      rumple: 3,
      rumpleSize: 120,
      shadow: { reach: 6, dx: 1, dy: 3, strength: 0.3 },
      seams: [
        { path: arm, width: 7, depth: 3.4 },
        { path: flip(arm), width: 7, depth: 3.4 },
        {
          path: line([
            [6, -204],
            [8, 0],
            [7, 172],
          ]),
          width: 7,
          depth: 5,
        },
      ],
      creases: [crease([140, -96], [76, -40], 20, 4, 0.14), crease([-144, -96], [-80, -30], 20, 4, -0.16)],
    },
  });
  for (const side of [1, -1] as const)
    parts.push(
      binding(
        line([
          [62 * side, 58],
          [94 * side, 72],
          [126 * side, 88],
        ]),
        17,
        mix(cloth.colour, [0.52, 0.4, 0.3], 0.12),
        jersey,
        { edge: 4 },
      ),
    );
  for (let index = 0; index < 4; index += 1)
    parts.push({
      button: {
        at: [-12, -166 + index * 82],
        radius: 14.5,
        colour: button,
        kind: "four",
        turn: index * 0.9 + 0.3,
      },
    });
  return parts;
}

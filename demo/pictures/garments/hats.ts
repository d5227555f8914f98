/** For the head: bonnets and hats. */

import type { Colour } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { sherpa } from "../fabrics/others.ts";
import { satin } from "../fabrics/wovens.ts";
import { ellipse, type Knot, line, outline } from "../geometry.ts";
import type { Cloth, Piece } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { binding, crease } from "./parts.ts";

/** A knitted bonnet seen from its side, its front edge to the right, with ties. */
export function bonnet(cloth: Cloth, trim: Colour, tie: Colour): Part[] {
  const parts: Part[] = [];
  const front: Knot[] = [
    [128, -172],
    [150, -60],
    [146, 60],
    [116, 168],
  ];
  const ribbon: Partial<Piece> = { gloss: 0.45, edge: 2.4, thickness: 1.6, rumple: 2.4, rumpleSize: 46 };
  parts.push(
    binding(
      line([
        [108, 168],
        [70, 232],
        [64, 290],
        [16, 336],
        [20, 384],
      ]),
      19,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push(
    binding(
      line([
        [118, 166],
        [142, 222],
        [140, 276],
        [178, 322],
        [186, 380],
      ]),
      19,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push({
    cloth: {
      loops: [
        outline([
          [128, -176, 1],
          [60, -206],
          [-40, -196],
          [-122, -140],
          [-160, -50],
          [-150, 40],
          [-96, 104],
          [-20, 132],
          [60, 152],
          [112, 172, 1],
          [146, 60],
          [150, -60],
        ]),
      ],
      cloth,
      puff: 18,
      spread: 44,
      edge: 8,
      thickness: 4,
      rumple: 3,
      rumpleSize: 90,
      shadow: null,
      weave: (x, y) => [Math.atan2(y + 10, x + 175) * 176, Math.hypot(x + 175, y + 10)],
      seams: [
        {
          path: line([
            [-96, 96],
            [-70, 20],
            [-82, -60],
            [-120, -130],
          ]),
          width: 6,
          depth: 2.2,
        },
      ],
      relief: (x, y) => noise(Math.atan2(y + 10, x + 175) * 9, 1, 4) * 3 * Math.exp(-(((x + 130) / 60) ** 2)),
      creases: [crease([-60, 110], [60, 90], 20, 4, 0.16), crease([20, -180], [60, -80], 20, 3, 0.1)],
    },
  });
  parts.push(
    binding(line(front), 38, trim, rib, {
      edge: 7,
      thickness: 5,
      shadow: { reach: 5, dx: -2, dy: 2, strength: 0.3 },
    }),
  );
  parts.push(
    binding(
      line([
        [112, 166],
        [60, 150],
        [-20, 132],
        [-92, 106],
      ]),
      20,
      trim,
      rib,
      { edge: 5 },
    ),
  );
  return parts;
}

/** A knitted hat with a turned-up brim and a pompon. */
export function beanie(cloth: Cloth, brim: Colour, pompon: Colour | null): Part[] {
  const parts: Part[] = [];
  parts.push({
    cloth: {
      loops: [
        outline([
          [150, 96, 1],
          [156, 20],
          [136, -80],
          [84, -152],
          [14, -178],
          [-20, -176],
          [-90, -148],
          [-138, -78],
          [-154, 20],
          [-150, 96, 1],
        ]),
      ],
      cloth,
      puff: 16,
      spread: 46,
      edge: 9,
      thickness: 5,
      rumple: 3,
      rumpleSize: 90,
      shadow: null,
      weave: (x, y) => [x / (1 - Math.min(0.75, Math.max(0, (-y + 40) / 330)) ** 1.6), y],
      relief: (x, y) => noise(Math.atan2(x, y + 200) * 9, 2, 5) * 5 * Math.exp(-((y + 178) / 60)),
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [158, 72, 1],
          [164, 110],
          [158, 158, 1],
          [80, 168],
          [0, 170],
          [-80, 168],
          [-158, 158, 1],
          [-164, 112],
          [-158, 72, 1],
          [-80, 82],
          [0, 84],
          [80, 82],
        ]),
      ],
      cloth: { fabric: rib, colour: brim },
      puff: 6,
      spread: 18,
      edge: 7,
      thickness: 5,
      rumple: 1.6,
      rumpleSize: 60,
      weave: (x, y) => [x * 0.56, y * 0.6],
      shadow: { reach: 6, dx: 1, dy: -4, strength: 0.3 },
    },
  });
  if (pompon) {
    parts.push({
      cloth: {
        loops: [ellipse(-4, -206, 58, 55)],
        cloth: { fabric: sherpa, colour: pompon },
        edge: 16,
        thickness: 14,
        puff: 16,
        spread: 22,
        rumple: 2,
        rumpleSize: 30,
        shadow: { reach: 12, dx: 5, dy: 8, strength: 0.36 },
      },
    });
  }
  return parts;
}

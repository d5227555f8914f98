/** Mittens and bibs. */

import { type Colour, mix } from "../colour.ts";
import { rib } from "../fabrics/knits.ts";
import { satin } from "../fabrics/wovens.ts";
import { type Knot, line, outline, stripOutline } from "../geometry.ts";
import type { Cloth, Piece } from "../piece.ts";
import { noise } from "../random.ts";
import type { Part } from "../scene.ts";
import { bow } from "./bows.ts";
import { binding, crease, hem } from "./parts.ts";

/** A mitten without a thumb, cuff at the bottom. */
export function mitten(cloth: Cloth, trim: Cloth, tie: Colour): Part[] {
  const parts: Part[] = [];
  parts.push({
    cloth: {
      loops: [
        outline([
          [62, 70, 1],
          [88, 10],
          [92, -60],
          [64, -126],
          [4, -150],
          [-58, -130],
          [-90, -66],
          [-88, 10],
          [-62, 70, 1],
        ]),
      ],
      cloth,
      puff: 14,
      spread: 32,
      edge: 8,
      thickness: 4,
      rumple: 2,
      rumpleSize: 60,
      shadow: null,
      relief: (x, y) => Math.cos(x * 0.4 + noise(x / 18, 3, 8) * 3) * 2.4 * Math.exp((y - 70) / 24),
    },
  });
  parts.push({
    cloth: {
      loops: [
        outline([
          [62, 62, 1],
          [70, 130, 1],
          [0, 140],
          [-70, 130, 1],
          [-62, 62, 1],
          [0, 70],
        ]),
      ],
      cloth: trim,
      puff: 5,
      spread: 16,
      edge: 6,
      thickness: 4,
      rumple: 1,
      rumpleSize: 40,
      shadow: null,
    },
  });
  const ribbon: Partial<Piece> = { gloss: 0.45, edge: 2.4, thickness: 1.8, rumple: 1.4, rumpleSize: 30 };
  parts.push(
    binding(
      line([
        [-66, 68],
        [0, 76],
        [66, 68],
      ]),
      13,
      tie,
      satin,
      ribbon,
    ),
  );
  parts.push(...bow(0, 76, 0.52, tie, satin, 0.45));
  return parts;
}

/** A bib with a bound edge and a snap behind the neck. */
export function bib(cloth: Cloth, trim: Colour, ruffled = false): Part[] {
  const parts: Part[] = [];
  const edge: Knot[] = [
    [0, -236],
    [-66, -222],
    [-104, -170],
    [-122, -110],
    [-154, -30],
    [-168, 66],
    [-140, 152],
    [-62, 204],
    [0, 211],
    [64, 202],
    [142, 150],
    [167, 62],
    [152, -32],
    [124, -112],
    [104, -172],
    [66, -224],
  ];
  const neck: Knot[] = [
    [0, -190],
    [52, -176],
    [72, -126],
    [58, -74],
    [0, -48],
    [-58, -74],
    [-72, -126],
    [-52, -176],
  ];
  if (ruffled) {
    const path = line([[-112, -140], ...edge.slice(3, -2), [114, -140]]);
    const width = (t: number): number => 66 * Math.min(1, Math.sin(Math.PI * t) * 2.6 + 0.12);
    parts.push({
      cloth: {
        loops: [stripOutline(path, (t) => width(t) * (1 + 0.05 * noise(t * 46, 4, 8)))],
        cloth,
        along: path,
        edge: 4,
        thickness: 2.4,
        rumple: 1.4,
        rumpleSize: 50,
        relief: (_x, _y, u, v) =>
          Math.cos(u * 0.2 + noise(u / 34, 2, 3) * 2.4) * (1.4 + Math.max(0, Math.abs(v) - 2) * 0.13),
        shadow: { reach: 6, dx: 2, dy: 3, strength: 0.26 },
      },
    });
  }
  parts.push({
    cloth: {
      loops: [outline(edge), outline(neck)],
      cloth,
      puff: 8,
      spread: 34,
      rumple: 3,
      rumpleSize: 100,
      shadow: ruffled ? { reach: 5, dx: 2, dy: 3, strength: 0.3 } : null,
      creases: [
        crease([-90, 20], [40, 90], 22, 3.6, 0.14),
        crease([110, -20], [60, 60], 20, 3.6, 0.1),
        crease([-70, 120], [60, 150], 22, 2.6, -0.1),
      ],
    },
  });
  const neckLoop = line([...neck, neck[0] ?? [0, -190]]);
  if (ruffled) parts.push(...hem(line(edge.slice(2, -1)), cloth.colour, -9, 1));
  else parts.push(binding(line([...edge, edge[0] ?? [0, -236]]), 14, trim, rib));
  parts.push(binding(neckLoop, 14, trim, rib));
  parts.push({
    cloth: {
      loops: [
        outline([
          [-58, -229],
          [-10, -243],
          [34, -238, 0],
          [44, -214],
          [30, -190],
          [0, -184],
          [-46, -186],
        ]),
      ],
      cloth,
      thickness: 2.6,
      edge: 4,
      puff: 3,
      spread: 14,
      rumple: 1.4,
      rumpleSize: 40,
      shadow: { reach: 4.5, dx: 2.4, dy: 3, strength: 0.34 },
    },
  });
  parts.push(
    ...hem(
      line([
        [-40, -232],
        [-8, -240],
        [32, -234],
        [40, -213],
        [28, -194],
        [0, -188],
        [-40, -190],
      ]),
      cloth.colour,
      4,
      1,
    ),
  );
  parts.push({ button: { at: [20, -212], radius: 9.5, colour: mix(trim, [1, 1, 1], 0.4), kind: "snap" } });
  return parts;
}

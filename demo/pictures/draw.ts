/** Draws the pictures of the demo shop by name. */

import sharp from "sharp";
import { newCanvas } from "./canvas.ts";
import { develop, lightRoom, meltInto, softenFar } from "./light.ts";
import { layThing, type Scene } from "./scene.ts";
import { accessories } from "./scenes/accessories.ts";
import { bodies } from "./scenes/bodies.ts";
import { coats } from "./scenes/coats.ts";
import { dresses } from "./scenes/dresses.ts";
import { night } from "./scenes/night.ts";
import { sets } from "./scenes/sets.ts";
import { showcase } from "./scenes/showcase.ts";
import { spreadSurface } from "./surfaces.ts";

const products: ReadonlyMap<string, Scene> = new Map(
  Object.entries({ ...bodies, ...dresses, ...night, ...sets, ...coats, ...accessories }),
);

/** @public */
export { heroAspect } from "./scenes/showcase.ts";

/** The names of all drawings: the products' first, then the hero's two crops and the empty catalogue. */
export function drawingNames(): string[] {
  return [...products.keys(), ...Object.keys(showcase)];
}

/**
 * The drawing as a JPEG, `size` pixels wide. Products and the empty catalogue are square, the hero has the shape
 * that `heroAspect` states. The same name and size always give the same picture. Throws for a name that is not
 * drawn here. Meant for 400 to 2400 pixels: below, the weave is finer than a pixel; above, the textures blur.
 */
export async function drawPicture(name: string, size: number): Promise<Buffer> {
  const scene = products.get(name) ?? showcase[name];
  if (!scene) throw new Error(`There is no drawing called ${name}`);
  const canvas = newCanvas(size, Math.round(size / (scene.aspect ?? 1)));
  spreadSurface(canvas, scene.surface, scene.seed);
  for (const thing of scene.things()) layThing(canvas, thing);
  lightRoom(canvas, { seed: scene.seed, dapple: scene.dapple ?? 0 });
  if (scene.focus) softenFar(canvas, scene.focus);
  if (scene.melt) meltInto(canvas, scene.melt);
  return sharp(develop(canvas, scene.seed, !scene.melt), {
    raw: { width: canvas.width, height: canvas.height, channels: 3 },
  })
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

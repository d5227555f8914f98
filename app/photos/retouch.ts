/** Edits of a photo: quarter turns, degrees to straighten it, and light from −50 to 50. */
export interface Retouch {
  turns: number;
  angle: number;
  light: number;
}

/** Returns the factor by which a picture must grow to cover its own frame after a turn by `angle` degrees. */
export function coverScale(width: number, height: number, angle: number): number {
  const radians = (Math.abs(angle) * Math.PI) / 180;
  return Math.cos(radians) + Math.sin(radians) * Math.max(width / height, height / width);
}

/** Returns the new value for each channel value, 0 to 255. The gamma curve leaves 0 and 255 unchanged. */
export function lightCurve(light: number): Uint8ClampedArray {
  const gamma = 2 ** (-light / 50);
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma);
}

/** Draws the edited photo. Changes pixel data for `light`, because Safari has no `filter` on a canvas. */
export function drawRetouched(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { turns, angle, light }: Retouch,
  longest: number,
): void {
  const [width, height] = turns % 2 === 0 ? [bitmap.width, bitmap.height] : [bitmap.height, bitmap.width];
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  context.imageSmoothingQuality = "high";
  context.translate(canvas.width / 2, canvas.height / 2);
  const grown = scale * coverScale(width, height, angle);
  context.scale(grown, grown);
  context.rotate(((turns * 90 + angle) * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  if (light === 0) return;
  const curve = lightCurve(light);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = pixels;
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) data[at] = curve[data[at] ?? 0] ?? 0;
  context.putImageData(pixels, 0, 0);
}

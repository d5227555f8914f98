/** What is asked of whoever shows a picture: to mirror it left to right first or not, and then to turn it clockwise. */
export interface Turn {
  mirror: boolean;
  degrees: number;
}

/** EXIF orientations that ask for something; 1 asks for nothing. */
export const TURNS: Readonly<Record<number, Turn>> = {
  2: { mirror: true, degrees: 0 },
  3: { mirror: false, degrees: 180 },
  4: { mirror: true, degrees: 180 },
  5: { mirror: true, degrees: 270 },
  6: { mirror: false, degrees: 90 },
  7: { mirror: true, degrees: 90 },
  8: { mirror: false, degrees: 270 },
};

/** The EXIF orientation that asks for this. */
export function orientationOf({ mirror, degrees }: Turn): number {
  const found = Object.entries(TURNS).find(([, turn]) => turn.mirror === mirror && turn.degrees === degrees);
  return found ? Number(found[0]) : 1;
}

/** Whether width and height change places in this EXIF orientation. */
export function isLying(orientation: number): boolean {
  return orientation >= 5;
}

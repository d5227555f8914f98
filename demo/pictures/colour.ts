/** The colours of the shoot: the brand's palette as dyed cloth, wood and leaves show it. */

/** Red, green and blue from 0 to 1, gamma-coded as in CSS. */
export type Colour = readonly [r: number, g: number, b: number];

export function hex(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

/** `t` of the way from `a` to `b`. */
export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];
}

export const leche = hex("#F7F2EA");
export const algodon = hex("#FAF8F4");
export const crudo = hex("#EEE5D6");
export const lino = hex("#E3D8C8");
export const avena = hex("#D9C7AE");
export const rosa = hex("#E9CFC5");
export const rosaViejo = hex("#D3A899");
export const cielo = hex("#CFDDE3");
export const cieloHondo = hex("#9DB4BF");
export const manteca = hex("#F3E2B6");
export const salvia = hex("#BBC7B2");
export const salviaHonda = hex("#8A9C86");
export const terracota = hex("#BC7B67");
export const nuez = hex("#A68C78");
export const madera = hex("#DDBF97");
export const maderaClara = hex("#E9DAC4");
export const kraft = hex("#CDB08C");
export const eucalipto = hex("#97A68F");
export const olivo = hex("#7F8B68");
export const rama = hex("#7D634F");

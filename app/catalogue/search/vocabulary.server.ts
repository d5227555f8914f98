import { garment } from "../../messages/es/garment.ts";
import type { CareCode } from "../../product/product-codes.ts";

const wordsIn = (list: string): string[] => list.split(",").map((word) => word.trim());

/** Each line is a row of synonyms. Stems are compared, so one form of each word is enough. */
export const SYNONYMS: readonly string[][] = `
  enterito, osito, mameluco, pelele, enterizo, tutito, overol entero
  pijama, piyama, piyamita, pillama, camison
  body, bodi, bodis, bodie, bodito
  gorro, capota, sombrero, cofia, bonete, caperuza, piluso, boina
  manta, mantita, frazada, cobija, colcha, cobertor, cubrecama
  campera, chaqueta, saco, saquito, abrigo, tapado
  cardigan, saco, saquito, tejido, sueter, pulover, sweater, buzo, chompa
  escarpines, zapatitos, botitas, patucos, pantuflas, calzado, zapatos, zapatillas
  medias, calcetines, soquetes, zoquetes
  mitones, guantes, manoplas
  babero, pechera, bandana
  bolsa de dormir, saco de dormir, sobre de dormir, sleeping
  muselina, gasa, tela de envolver, pañal de tela, swaddle
  poncho, ruana, capa
  vestido, solero, vestidito
  jumper, pollera, pinafore
  jardinero, overol, peto
  conjunto, trajecito, dos piezas, set
  ajuar, primera puesta, primera muda, set de nacimiento, set de maternidad, canastilla, bolso de maternidad
  ajuar, salida de maternidad, salida del sanatorio, salida de la clinica, salir del hospital
  remera, camiseta, camisola, batita, blusa
  pantalon, ranita, bombachudo, calza, pantaloncito, jogging, legging
  celeste, azul, azulado, turquesa
  rosa, rosado, rosita, fucsia
  blanco, crudo, natural, marfil, leche
  verde, salvia, olivo, oliva
  beige, avena, arena, camel, nuez, marron
  amarillo, manteca, mostaza
  terracota, ladrillo, naranja, teja
  flores, florcitas, floreado, florido
  rayas, rayado, marinero
  lunares, pintitas, puntitos
  cuadros, cuadritos, cuadrille, vichy, escoces
  corderito, polar, peluche, piel
  abrigado, abrigo, abrigar
  regalar, regalo, obsequio, presente
  cruzado, kimono
  secarropas, secadora
  lavarropas, maquina
`
  .trim()
  .split("\n")
  .map(wordsIn);

/** A search for a word before the colon also finds the words after the colon. */
export const RELATED_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  `
  pijama: enterito, bolsa de dormir
  enterito: pijama con pie, jardinero
  regalo, regalar: caja de regalo, ajuar, trio, atados con una cinta
  baby shower: caja de regalo, ajuar, trio, regalar
  nacimiento, maternidad: ajuar, caja de regalo
  nena, niña, beba, mujer: vestido, rosa, flores, volados, moño
  nene, niño, varon: celeste, marinero, jardinero, azules
  invierno, frio, calentito, abrigado: abrigo, lana, merino, corderito, corderoy, tejido, acolchado
  verano, calor, fresco: verano, lino, manga corta, sin mangas, fresco, muselina, liviano
  media estacion: abrigo medio, cardigan, chaleco
  dormir, noche: pijama, bolsa de dormir, enterito
  bautismo, fiesta, cumpleaños: vestido, moños, lino, nido de abeja, capota
  salida: ajuar, conjunto
  envolver, toalla: toalla, muselina, manta
  pies: escarpines, medias
  manos: mitones
  cabeza: gorro, capota
  tejido, lana: lana, punto, merino, tejido
  tricot, crochet: tejido, punto
`
    .trim()
    .split("\n")
    .map((line) => line.split(":"))
    .flatMap(([words = "", related = ""]) => wordsIn(words).map((word) => [word, wordsIn(related)] as const)),
);

/** Search words that only raise a product's rank. They are required only if the search has no other words. */
export const LOOSE_WORDS = "nena niña beba mujer nene niño varon no";

/** Search words for each care symbol. They are empty for prohibitions that nobody searches for. */
export const CARE_WORDS: Readonly<Record<CareCode, string>> = {
  ...garment.care,
  "wash-30": `${garment.care["wash-30"]}, lavado en lavarropas`,
  "wash-30-gentle": `${garment.care["wash-30-gentle"]}, lavado en lavarropas`,
  "wash-40": `${garment.care["wash-40"]}, lavado en lavarropas`,
  "hand-wash": `${garment.care["hand-wash"]}, lavado`,
  "no-bleach": "",
  "no-tumble-dry": "",
  "no-dry-clean": "",
};

export const STOP_WORDS =
  "a al algo algun alguna alguno ando barata barato bb bebe bebes bebito busco buscando chico chiquito como con cosas cual de del deseo economica economico el " +
  "ella en es esa ese esta este favor hay hola la las linda lindo lindas lindos lo los mas me mi mis necesito o para peque " +
  "pequeña pequeño por prenda prendas que quiero quisiera ropa ropita se sea sean si son su talle talles tamaño tenes tengo " +
  "tiene tienen tipo todo todos tu un una unas uno unos venden ver vos y";

import { expect } from "vitest";
import { samplesOf } from "../../../demo/fill.ts";
import { asking, catalogueNow } from "../../../tests/support/catalogue.ts";
import { eachDatabase } from "../../../tests/support/databases.ts";
import { stored } from "../../../tests/support/photo-store.ts";
import type { Db } from "../../platform/db/schema.ts";
import { insertProducts } from "../products.server.ts";
import { RELATED_WORDS, SYNONYMS } from "./vocabulary.server.ts";
import { wordsOf } from "./words.server.ts";

const SAMPLES = samplesOf(new Date("2026-11-20T12:00:00Z"), ({ file, alt }) => ({ ...stored(file), alt }));

/** Stores the demo's products. Returns a function that searches them and returns the names it found. */
async function demoSearch(db: Db) {
  await insertProducts(db, SAMPLES);
  const { view } = await catalogueNow(db);
  return (search: string) => {
    const { products, near } = view(asking({ search }));
    return [...products, ...near].map(({ name }) => name);
  };
}

/** A search, then beginnings of names. One of its first three results must begin with one of these. */
const QUERIES: [string, ...string[]][] = [
  ["boddy", "Body"],
  ["bodi", "Body"],
  ["enteritos", "Enterito"],
  ["osito", "Enterito"],
  ["mameluco", "Enterito"],
  ["piyama", "Pijama"],
  ["pillama", "Pijama"],
  ["mantas tejidas", "Manta tejida"],
  ["frazada", "Manta tejida"],
  ["gorrito", "Gorro", "Capota"],
  ["nena", "Vestido"],
  ["celeste", "Vestido Vichy", "Enterito Nubes", "Conjunto Lluvia"],
  ["vestido celeste", "Vestido Vichy"],
  ["enterito celeste", "Enterito Nubes"],
  ["ajuar", "Ajuar"],
  ["primera puesta", "Ajuar"],
  ["para regalar", "Ajuar", "Trío de bodys"],
  ["regalo de nacimiento", "Ajuar"],
  ["baby shower", "Ajuar", "Trío de bodys"],
  ["salida de maternidad", "Ajuar"],
  ["invierno", "Campera", "Cárdigan", "Poncho", "Chaleco", "Jumper"],
  ["algo abrigado", "Campera", "Cárdigan", "Poncho", "Chaleco", "Conjunto tejido"],
  ["verano", "Conjunto de lino Verano", "Vestido de lino", "Pijama de verano"],
  ["pijama verano", "Pijama de verano"],
  ["vestido fresco", "Vestido de lino"],
  ["recién nacido", "Mitones", "Body", "Ajuar", "Capota", "Cárdigan"],
  ["Recién nacido hasta $25.000", "Body", "Capota", "Mitones", "Medias", "Escarpines"],
  ["body recien nacido", "Body"],
  ["body rn hasta 20 mil", "Body Florcitas", "Body Marinero"],
  ["body 18 meses", "Body Florcitas", "Body Marinero"],
  ["vestido 2 años", "Vestido"],
  ["pijama talle 24", "Pijama"],
  ["campera 12 meses", "Campera"],
  ["campera de corderito", "Campera Corderito"],
  ["campera con orejitas", "Campera Corderito"],
  ["saquito", "Cárdigan", "Campera"],
  ["cardigan rosa", "Cárdigan punto arroz"],
  ["chalequito", "Chaleco"],
  ["zapatitos", "Escarpines"],
  ["botitas", "Escarpines"],
  ["soquetes de bebe", "Medias"],
  ["guantecitos", "Mitones"],
  ["pañal de tela", "Trío de muselinas"],
  ["saco de dormir", "Bolsa de dormir"],
  ["algo para dormir", "Pijama", "Bolsa", "Enterito"],
  ["jardinero", "Jardinero"],
  ["overol", "Jardinero"],
  ["corderoi", "Jumper"],
  ["conjunto de lino", "Conjunto de lino"],
  ["conjuntito tejido", "Conjunto tejido"],
  ["ranita", "Conjunto"],
  ["body manga larga", "Body Florcitas"],
  ["body manga corta", "Body Marinero", "Trío de bodys"],
  ["body sin mangas", "Body sin mangas"],
  ["vestido con flores", "Vestido Jardín"],
  ["vestdo floreado", "Vestido Jardín"],
  ["vestido a cuadrille", "Vestido Vichy"],
  ["rayado", "Body Marinero", "Pijama dos piezas", "Medias"],
  ["nene", "Body Marinero", "Jardinero", "Enterito", "Conjunto", "Vestido Vichy"],
  ["menos de 10 mil", "Mitones", "Babero", "Medias"],
  ["entre 10.000 y 15.000", "Gorro", "Escarpines", "Body sin mangas"],
  ["vestido hasta 36000", "Vestido Vichy"],
  ["lana merino", "Cárdigan", "Poncho"],
  ["algodón pima", "Body Florcitas", "Ajuar", "Trío", "Enterito Estrellas"],
  ["verde salvia", "Chaleco", "Bolsa", "Vestido de lino"],
  ["salida del sanatorio", "Ajuar"],
  ["sweater", "Cárdigan"],
  ["lunares", "Pijama de verano Lunares", "Conjunto Lluvia"],
  ["piya", "Pijama"],
  ["hola, tenés bodys lindos para mi bebé?", "Body", "Trío de bodys"],
  ["body kimono", "Body cruzado"],
  ["primera muda", "Ajuar"],
  ["copito body", "Body", "Trío de bodys"],
  ["apto secarropas", "Trío de muselinas", "Babero"],
  ["lavado a mano", "Manta tejida", "Capota", "Cárdigan", "Gorro"],
  ["q no se planche", "Manta", "Cárdigan", "Capota", "Conjunto tejido", "Gorro", "Escarpines", "Poncho"],
  ["ropa unisex recien nacido", "Enterito", "Cárdigan Trenzas", "Ajuar", "Body cruzado"],
  ["guantes para que no se rasguñe", "Mitones"],
  ["regalo baby shower hasta 30000", "Trío de muselinas", "Gorro", "Babero", "Capota", "Escarpines"],
  ["ropa para salir del hospital", "Ajuar"],
];

const DIMINUTIVES =
  "gorrito gorritos mantita saquito saquitos florcita florcitas ranita bodicito zapatitos abriguito chalequito pantaloncito";

/** Words of the demo's products and of the vocabulary, and some diminutives. */
function wordsThatPeopleType(): Set<string> {
  const garments = SAMPLES.flatMap(({ name, category, description, variants }) => [
    ...[name, category, description].map((text) => text ?? ""),
    ...(variants ?? []).map(({ colour }) => colour ?? ""),
  ]);
  const texts = [...garments, ...SYNONYMS.flat(), ...[...RELATED_WORDS].flat(2), DIMINUTIVES];
  return new Set(texts.flatMap(wordsOf).filter((word) => word.length > 2));
}

eachDatabase((test) => {
  test("a word that finds products also finds some at each letter while it is typed", async ({ db }) => {
    await insertProducts(db, SAMPLES);
    const { suggest } = await catalogueNow(db);
    const finds = (text: string) => suggest(text, 1).length > 0;
    const blank = [...wordsThatPeopleType()]
      .filter(finds)
      .flatMap((word) =>
        Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 2)).filter(
          (part) => !finds(part),
        ),
      );
    expect([...new Set(blank)]).toEqual([]);
  });

  test("95 of 100 searches have the right product among the first three", async ({ db }) => {
    const namesOf = await demoSearch(db);
    const missed = QUERIES.filter(([text, ...expected]) => {
      const first = namesOf(text).slice(0, 3);
      return !first.some((name) => expected.some((beginning) => name?.startsWith(beginning)));
    }).map(([text]) => `${text}: ${namesOf(text).slice(0, 3).join(" · ") || "nothing"}`);
    expect(QUERIES.length).toBeGreaterThanOrEqual(80);
    expect(missed.length / QUERIES.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
  });

  test("a search for an age and a price finds exactly what fits", async ({ db }) => {
    const namesOf = await demoSearch(db);
    expect(namesOf("Recién nacido hasta $25.000").toSorted()).toEqual([
      "Body Florcitas",
      "Body Marinero",
      "Body cruzado Olivo",
      "Capota tejida a mano",
      "Escarpines Santa Clara",
      "Medias suaves, tres pares",
      "Mitones Recién Nacido",
    ]);
    // A search for a way to wash or dry finds only products whose care label allows it.
    expect(namesOf("secarropas").toSorted()).toEqual(["Babero con volados", "Trío de muselinas"]);
    expect(namesOf("Copito body")).toEqual(namesOf("body"));
    // An order's code finds no product, though its part `HNY` sounds like the beginning of 'niña'.
    expect([namesOf("HNY").length > 0, namesOf("hny-vjg")]).toEqual([true, []]);
  });
});

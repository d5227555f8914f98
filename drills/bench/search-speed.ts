import { monitorEventLoopDelay } from "node:perf_hooks";
import { productSearch } from "../../app/catalogue/search/product-search.server.ts";
import { normaliseForSearch } from "../../app/platform/db/search-words.ts";
import type { Product } from "../../app/product/product.ts";
import { samplesOf } from "../../demo/fill.ts";

const SEARCHES =
  "body, bodies, vestdo floreado, pijama verano, recién nacido hasta $25.000, algo abrigado para nena, mantas tejidas, " +
  "regalo de nacimiento entre 20 y 40 mil, gorrito celeste, campera de corderito 12 meses, piy, escafandra submarina, " +
  "enterito con pie azul con nubes para un bebé de tres meses, verde salvia, boddy manga larga, frazda, body unisex que no se planche, lavado a mano";

/** Measures, in ms, the search in `size` products. They are copies of the samples with made-up words added. */
export async function searchSpeed(size: number) {
  const samples = samplesOf(new Date(), () => undefined);
  const products = Array.from({ length: size }, (_, at) => {
    const sample = samples[at % samples.length] ?? { name: "", description: null };
    const photos: Product["photos"] = [];
    const own = ["", at % 4000, (at * 7) % 9000].map((number) => wordOf(Number(number)));
    const description = `${sample.description ?? ""} ${own.join(" ")}`;
    return { ...sample, id: String(at), inStock: true, description, photos } as unknown as Product;
  });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const begun = performance.now();
  const search = await productSearch(products);
  const build = performance.now() - begun;
  delay.disable();

  const texts = products.map(({ name, description }) => normaliseForSearch(`${name} ${description}`));
  const asked = SEARCHES.split(", ");
  for (let number = 0; number < 200; number++) asked.push(`vestido ${wordOf(number * 11).slice(0, -1)}`);
  const scan = timesOf(asked, (text) => texts.filter((each) => each.includes(normaliseForSearch(text))));
  return { build, stretch: delay.max / 1e6, p99: p99(timesOf(asked, search)), scan: p99(scan) };
}

function wordOf(number: number): string {
  return `x${number.toString(36).replace(/\d/g, (digit) => "aeioulmnrs"[Number(digit)] ?? "")}ondo`;
}

function timesOf(asked: readonly string[], answer: (text: string) => unknown): number[] {
  return asked.map((text) => {
    const begun = performance.now();
    answer(text);
    return performance.now() - begun;
  });
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

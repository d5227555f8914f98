import { readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";

/*
 * Structured data against the published vocabulary of schema.org, whole as schema-dts gives it (ProductGroup and what it
 * inherits with it), and against Google's rules of what must be there. Google has rules of its own for a ProductGroup:
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */

/** A class of the vocabulary with what it is a kind of, and its own properties. */
const CLASS = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{\n([\s\S]*?)^\}/gm;

const types = readFileSync(new URL(import.meta.resolve("schema-dts/dist/schema.d.ts")), "utf8");

const vocabulary = types.matchAll(CLASS).flatMap(([, name = "", part, above = "", body = ""]) => {
  const parents = above.match(/\w+(?=Base)/g) ?? [];
  const kinds = parents.filter((parent) => parent !== name).map((parent) => ({ "@id": parent }));
  // A class with nothing of its own has no base.
  if (part === "Leaf" && kinds.length === 0) return [];
  const properties = [...body.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, property]) => {
    return { "@type": "rdf:Property", "@id": property, "schema:domainIncludes": { "@id": name } };
  });
  return [{ "@type": "rdfs:Class", "@id": name, "rdfs:subClassOf": kinds }, ...properties];
});

const validator = new Validator({ "@graph": [...vocabulary] });

/** What a variant may differ by. */
const VARIES_BY = ["color", "size", "suggestedAge", "suggestedGender", "material", "pattern"];

interface Group {
  name?: string;
  productGroupID?: string;
  variesBy?: string[];
  hasVariant?: Record<string, unknown>[];
}

/** Everything that is wrong with nodes, by type, in words; recommendations are none of it. */
export async function faultsOf(nodes: Partial<Record<string, object[]>>): Promise<string[]> {
  const issues = await validator.validate({ jsonld: structuredClone(nodes) });
  const faults = issues
    .filter(({ severity, errorType }) => severity === "ERROR" || errorType === "schemaOrg")
    .map(({ issueMessage }) => issueMessage);
  return [...faults, ...(nodes.ProductGroup ?? []).flatMap(groupFaults)];
}

function groupFaults({ name, productGroupID, variesBy = [], hasVariant = [] }: Group): string[] {
  const by = variesBy.map((address) => address.replace("https://schema.org/", ""));
  const kinds = hasVariant.map((variant) => JSON.stringify(by.map((property) => variant[property])));
  return [
    ...(name && productGroupID ? [] : ["ProductGroup has no name or no productGroupID"]),
    ...variesBy.filter((_, at) => !VARIES_BY.includes(by[at] ?? "")),
    ...(hasVariant.length > 1 && new Set(kinds).size === kinds.length ? [] : ["Variants are alike"]),
  ];
}

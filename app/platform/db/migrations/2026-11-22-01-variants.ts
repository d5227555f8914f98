import { type Kysely, PostgresAdapter, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const key = isPostgres ? sql`text collate "C"` : sql`text`;
  const products = () => db.schema.alterTable("products");

  await products()
    .addColumn("slug", key, (c) => c.notNull().defaultTo(""))
    .execute();
  await products()
    .addColumn("price_before_cents", "bigint", (c) => c.check(sql`price_before_cents >= 0`))
    .execute();
  await products().addColumn("composition", "text").execute();
  for (const list of ["care", "occasions"]) {
    await products()
      .addColumn(list, "text", (c) => c.notNull().defaultTo("[]"))
      .execute();
  }
  await products()
    .addColumn("gender", "text", (c) => c.check(sql`gender in ('girl', 'boy')`))
    .execute();

  await db.schema
    .createTable("product_slugs")
    .addColumn("slug", key, (c) => c.primaryKey().notNull())
    .addColumn("product_id", key, (c) => c.notNull().references("products.id").onDelete("cascade"))
    .addColumn("created_at", key, (c) => c.notNull())
    .execute();
  await db.schema.createIndex("product_slugs_product").on("product_slugs").column("product_id").execute();

  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products order by created_at, id
  `.execute(db);
  const taken = new Set(["mas", "fotos"]);
  for (const { id, name } of rows) {
    const slug = freeSlug(name, taken);
    taken.add(slug);
    await sql`update products set slug = ${slug} where id = ${id}`.execute(db);
  }
  await sql`insert into product_slugs (slug, product_id, created_at)
    select slug, id, created_at from products`.execute(db);
  await db.schema.createIndex("products_slug").unique().on("products").column("slug").execute();

  await db.schema
    .createTable("product_variants")
    .addColumn("id", key, (c) => c.primaryKey().notNull())
    .addColumn("product_id", key, (c) => c.notNull().references("products.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("size", "text")
    .addColumn("colour", "text")
    .addColumn("swatch", "text")
    .addColumn("stock", "integer", (c) => c.check(sql`stock >= 0`))
    .addColumn("price_cents", "bigint", (c) => c.check(sql`price_cents >= 0`))
    .execute();
  await sql`create unique index product_variants_combination
    on product_variants (product_id, coalesce(size, ''), coalesce(colour, ''))`.execute(db);
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const base = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "prenda";
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  return slug;
}

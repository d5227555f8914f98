import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

function errorsOf(env: Record<string, string>): string[] {
  const result = readConfig(env);
  return result.ok ? [] : result.errors;
}

function configOf(env: Record<string, string>) {
  const result = readConfig(env);
  if (!result.ok) throw new Error(result.errors.join("\n"));
  return result.config;
}

test("no setting is required, and blank counts as not set", () => {
  expect(configOf({ PORT: "", DATABASE_URL: "  ", S3_BUCKET: "" })).toMatchObject({
    port: 3000,
    publicUrl: "http://localhost:3000",
    dataDir: resolve("data"),
    databaseUrl: null,
    s3: null,
    openAdminOnLocalhost: false,
  });
});

test("all errors are listed, each with its variable and without its value", () => {
  const errors = errorsOf({
    PORT: "70000",
    HOST: "not hunter2",
    PUBLIC_URL: "https://hunter2.example/tienda",
    DATABASE_URL: "mysql://user:hunter2@db",
    S3_BUCKET: "copito",
    SMTP_URL: "http://hunter2.example",
    MAIL_FROM: "hunter2",
    AUTH_SECRET: "hunter2",
    TRUSTED_PROXY_HOPS: "11",
    ADMIN_PREVIEW_HOSTS: "hunter2/",
    OPEN_ADMIN_ON_LOCALHOST: "yes",
    LOG_LEVEL: "hunter2",
  });
  expect(errors.map((error) => error.split(" ")[0]).sort()).toEqual([
    "ADMIN_PREVIEW_HOSTS",
    "AUTH_SECRET",
    "DATABASE_URL",
    "HOST",
    "LOG_LEVEL",
    "MAIL_FROM",
    "MAIL_TO",
    "OPEN_ADMIN_ON_LOCALHOST",
    "PORT",
    "PUBLIC_URL",
    "S3_ACCESS_KEY_ID",
    "S3_ENDPOINT",
    "S3_REGION",
    "S3_SECRET_ACCESS_KEY",
    "SMTP_URL",
    "TRUSTED_PROXY_HOPS",
  ]);
  for (const error of errors) expect(error).toMatch(/^[A-Z0-9_]+ .+\.$/);
  expect(errors.join(" ")).not.toContain("hunter2");
});

const OPEN = { OPEN_ADMIN_ON_LOCALHOST: "true" };

test.each([
  { HOST: "0.0.0.0" },
  { HOST: "127.evil.example" },
  { PUBLIC_URL: "https://copito.example" },
  { TRUSTED_PROXY_HOPS: "1" },
])("the open administration is refused beside %o", (given) => {
  expect(errorsOf({ ...OPEN, ...given })).toEqual([expect.stringMatching(/is allowed only where HOST/)]);
});

test.each([
  {},
  { HOST: "127.8.9.1" },
  { HOST: "::1" },
  { HOST: "localhost", PUBLIC_URL: "http://[::1]:3000" },
])("the open administration is allowed beside %o", (given) => {
  expect(configOf({ ...OPEN, ...given }).openAdminOnLocalhost).toBe(true);
});

test("deploy/compose.yaml passes every setting on that the image does not make itself", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
  const names = [...read("config.ts").matchAll(/^ {2}([A-Z][A-Z_0-9]+): v\./gm)].map(([, name = ""]) => name);
  expect(names).toContain("BACKUP_TO");
  const own = ["PORT", "HOST", "DATA_DIR", "OPEN_ADMIN_ON_LOCALHOST"];
  const compose = read("../../deploy/compose.yaml");
  const missing = names.filter((name) => !own.includes(name) && !compose.includes(`    ${name}: `));
  expect(missing).toEqual([]);
});

import { type Config, readConfig } from "../app/platform/config.ts";

export function exitWith(fault: string): never {
  console.error(fault);
  process.exit(1);
}

export function configOrExit(): Config {
  const read = readConfig(process.env);
  return read.ok ? read.config : exitWith(read.errors.join("\n"));
}

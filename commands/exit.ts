import { type Config, readConfig } from "../app/platform/config.ts";

/** Ends the command with what is wrong, for a person to mend. */
export function exitWith(fault: string): never {
  console.error(fault);
  process.exit(1);
}

/** What the environment says of the shop; what is wrong with it ends the command. */
export function configOrExit(): Config {
  const read = readConfig(process.env);
  return read.ok ? read.config : exitWith(read.errors.join("\n"));
}

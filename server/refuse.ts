/** Ends the process with what is wrong, a line for each fault and no stack: these are for a person to mend. */
export function refuse(faults: readonly string[]): never {
  for (const fault of faults) console.error(`Copito did not start: ${fault}`);
  process.exit(1);
}

const NAME = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)?$/;

/** Whether a name can be stored: no way up, no absolute path, nothing a file system or URL reads differently. */
export function isStoreName(name: string): boolean {
  return name.length <= 200 && NAME.test(name);
}

export function checkedName(name: string): string {
  if (!isStoreName(name)) throw new Error(`not a name for the media store: ${JSON.stringify(name)}`);
  return name;
}

export const DEFAULT_RETURN = "/catalogo";

const MAX_LENGTH = 500;

/** The path of the shop to open after signing in. Anything that a browser could read as another host is refused. */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || asked.length > MAX_LENGTH) return DEFAULT_RETURN;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them
  if (!asked.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(asked)) return DEFAULT_RETURN;
  const base = "https://shop.invalid";
  if (!URL.canParse(asked, base)) return DEFAULT_RETURN;
  const url = new URL(asked, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/a/..//evil" shows its host only once it is resolved.
  if (url.origin !== base || path.startsWith("//")) return DEFAULT_RETURN;
  return /^\/(ingresar|salir)(?:[/?#.]|$)/.test(path) ? DEFAULT_RETURN : path;
}

export function signInPath(back: string): string {
  return `/ingresar?${new URLSearchParams({ volver: returnPath(back) })}`;
}

export const forgottenPath = (back: string) => `${signInPath(back)}&paso=olvide`;

export const DEFAULT_RETURN = "/catalogo";

const MAX_LENGTH = 500;

/**
 * A path of the shop itself to go back to after signing in (`volver`), or the catalogue. Everything that a browser
 * could read as another host (`//x`, `/\x`, a scheme, control characters that it drops) is refused.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked || asked.length > MAX_LENGTH) return DEFAULT_RETURN;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!asked.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(asked)) return DEFAULT_RETURN;
  const base = "https://shop.invalid";
  if (!URL.canParse(asked, base)) return DEFAULT_RETURN;
  const url = new URL(asked, base);
  const path = `${url.pathname}${url.search}${url.hash}`;
  // "/a/..//evil" and the like only show what they are once they are resolved.
  if (url.origin !== base || path.startsWith("//")) return DEFAULT_RETURN;
  return /^\/(ingresar|salir)(?:[/?#.]|$)/.test(path) ? DEFAULT_RETURN : path;
}

export function signInPath(back: string): string {
  return `/ingresar?${new URLSearchParams({ volver: returnPath(back) })}`;
}

export const forgottenPath = (back: string) => `${signInPath(back)}&paso=olvide`;

export const DEFAULT_RETURN = "/catalogo";

const MAX_LENGTH = 500;

/** Returns the path to open after sign-in, or the default if a browser may read `path` as another host. */
export function returnPath(path: string | null | undefined): string {
  if (!path || path.length > MAX_LENGTH) return DEFAULT_RETURN;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters from URLs
  if (!path.startsWith("/") || /[\\\u0000-\u0020\u007f]/.test(path)) return DEFAULT_RETURN;
  const base = "https://shop.invalid";
  if (!URL.canParse(path, base)) return DEFAULT_RETURN;
  const url = new URL(path, base);
  const resolved = `${url.pathname}${url.search}${url.hash}`;
  // Resolving turns "/a/..//evil" into "//evil", which a browser would open as the host `evil`.
  if (url.origin !== base || resolved.startsWith("//")) return DEFAULT_RETURN;
  return /^\/(ingresar|salir)(?:[/?#.]|$)/.test(resolved) ? DEFAULT_RETURN : resolved;
}

export function signInPath(back: string): string {
  return `/ingresar?${new URLSearchParams({ volver: returnPath(back) })}`;
}

export const forgottenPath = (back: string) => `${signInPath(back)}&paso=olvide`;

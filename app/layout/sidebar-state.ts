import { readCookie, writtenCookie } from "../ui/cookie.ts";

/** A cookie stores this state, so that the server renders the menu in the state of the last visit. */
export type SidebarState = "expanded" | "collapsed";

const COOKIE = "sidebar_state";

const SIDEBAR_COOKIE_MAX_AGE = 7 * 24 * 60 * 60;

export function readSidebarState(cookieHeader: string | null, unchosen: SidebarState): SidebarState {
  const chosen = readCookie(cookieHeader, COOKIE);
  return chosen === "collapsed" || chosen === "expanded" ? chosen : unchosen;
}

export function sidebarCookie(state: SidebarState, secure: boolean): string {
  return writtenCookie(COOKIE, state, { age: SIDEBAR_COOKIE_MAX_AGE, secure });
}

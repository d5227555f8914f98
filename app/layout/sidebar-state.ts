import { readCookie, writtenCookie } from "../ui/cookie.ts";

/** Whether the side menu is open or collapsed to icons, kept in a cookie so that the first HTML is right. */
export type SidebarState = "expanded" | "collapsed";

const COOKIE = "sidebar_state";

/** Seconds that the choice is kept: 7 days (spec §9). */
const SIDEBAR_COOKIE_MAX_AGE = 7 * 24 * 60 * 60;

/** The state in a Cookie header, else `unchosen`: visitors see icons until they open the menu, the owner sees it open. */
export function readSidebarState(cookieHeader: string | null, unchosen: SidebarState): SidebarState {
  const chosen = readCookie(cookieHeader, COOKIE);
  return chosen === "collapsed" || chosen === "expanded" ? chosen : unchosen;
}

export function sidebarCookie(state: SidebarState, secure: boolean): string {
  return writtenCookie(COOKIE, state, { age: SIDEBAR_COOKIE_MAX_AGE, secure });
}

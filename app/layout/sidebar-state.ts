import { readCookie, writtenCookie } from "../ui/cookie.ts";

/** Whether the side menu is open or collapsed to icons, kept in a cookie so that the first HTML is right. */
export type SidebarState = "expanded" | "collapsed";

const COOKIE = "sidebar_state";

/** Seconds that the choice is kept: 7 days (spec §9). */
const SIDEBAR_COOKIE_MAX_AGE = 7 * 24 * 60 * 60;

/** Reads the state from a Cookie header; anything but a stored 'collapsed' means expanded. */
export function readSidebarState(cookieHeader: string | null): SidebarState {
  return readCookie(cookieHeader, COOKIE) === "collapsed" ? "collapsed" : "expanded";
}

export function sidebarCookie(state: SidebarState, secure: boolean): string {
  return writtenCookie(COOKIE, state, { age: SIDEBAR_COOKIE_MAX_AGE, secure });
}

/** What the names of the administration's cookies begin with. */
export const COOKIE_PREFIX = "copito";

/** Name of the session's cookie, without the `__Secure-` that it gets behind https. */
export const SESSION_COOKIE = `${COOKIE_PREFIX}.session_token`;

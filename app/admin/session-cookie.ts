/** Name of the session's cookie, without the `__Secure-` that it gets behind https. */
export const SESSION_COOKIE = "copito.session_token";

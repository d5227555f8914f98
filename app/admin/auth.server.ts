/** An administrator who is signed in. */
export interface Admin {
  id: string;
  email: string;
  name: string;
}

/** Who is signed in. The process builds one; nothing else in the shop knows how sessions are kept. */
export interface AdminAuth {
  /** The administrator of the request's session cookie, or null: none, expired, revoked or forged. */
  session(headers: Headers): Promise<Admin | null>;
}

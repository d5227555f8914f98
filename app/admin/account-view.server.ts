import { account as texts } from "../messages/es/account.ts";
import { say } from "../messages/message.ts";
import { CLOCK, dateFormat } from "../ui/date-format.ts";
import { readSession } from "./account.server.ts";
import type { AuthDeps } from "./auth.server.ts";
import { browserName } from "./client.server.ts";
import { listAdministrators, listMadeLinks } from "./one-time-links.server.ts";
import { findSubscription } from "./push/subscriptions.server.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

const longDay = dateFormat({ dateStyle: "long" });
const MINUTE = dateFormat({ day: "numeric", month: "long", ...CLOCK });

/** Returns null without a session, which happens when OPEN_ADMIN_ON_LOCALHOST admits a request. */
export async function readAccount(deps: AuthDeps, headers: Headers) {
  const { db } = deps;
  const current = await readSession(deps, headers);
  if (!current) return null;
  const { user, session } = current;
  const isOwner = user.role === "owner";
  const [passkeys, people, subscription] = await Promise.all([
    deps.api.listPasskeys({ headers }),
    isOwner ? listPeople(deps, user.id) : null,
    findSubscription(db, session.id),
  ]);
  return {
    email: user.email,
    isOwner,
    secondFactor: Boolean(user.twoFactorEnabled),
    sessions: await listSessions(deps, headers, session.id),
    subscribed: subscription !== undefined,
    passkeys: passkeys.map(({ id, name, createdAt }) => {
      const { unnamed, created, removeNamed } = texts.passkeys;
      const named = { name: name || unnamed, created: MINUTE.format(createdAt) };
      return { id, name: named.name, detail: say(created, named), named: say(removeNamed, named) };
    }),
    people,
  };
}

async function listSessions({ api }: AuthDeps, headers: Headers, currentId: string) {
  const sessions = await api.listSessions({ headers });
  const isCurrent = ({ id }: { id: string }) => id === currentId;
  return sessions
    .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || Number(b.updatedAt) - Number(a.updatedAt))
    .map((session) => ({
      id: session.id,
      name: browserName(session.userAgent) ?? texts.sessions.unknown,
      // `updatedAt` can be a day behind the last use, because Better Auth sets it only when renewing a session.
      detail: say(texts.sessions.seen, {
        started: MINUTE.format(session.createdAt),
        seen: MINUTE.format(session.updatedAt),
      }),
      ...(isCurrent(session) ? { chip: texts.sessions.current } : {}),
    }));
}

async function listPeople({ db, now }: AuthDeps, ownId: string) {
  const t = texts.administrators;
  const [administrators, links] = await Promise.all([listAdministrators(db), listMadeLinks(db, now())]);
  return {
    administrators: administrators.map(({ id, email, role, created_at }) => ({
      id,
      name: email,
      detail: say(t.since, { role: t.roles[role], since: longDay.format(new Date(created_at)) }),
      ...(id === ownId ? { chip: t.self } : { named: email }),
    })),
    links: links.map(({ id, email, role, expires_at }) => {
      const until = MINUTE.format(new Date(expires_at));
      const name = email === null ? t.unused[role] : say(t.unused.password, { email });
      return { id, name, detail: say(t.until, { until }), named: name };
    }),
  };
}

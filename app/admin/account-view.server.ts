import { CLOCK, dateFormat } from "../ui/date-format.ts";
import type { AuthDeps } from "./auth-deps.server.ts";
import { deviceName } from "./client.server.ts";
import { listAdministrators } from "./one-time-links.server.ts";
import { listSubscriptions } from "./push/subscriptions.server.ts";

export type Account = NonNullable<Awaited<ReturnType<typeof readAccount>>>;

const DAY = dateFormat({ dateStyle: "long" });
const MINUTE = dateFormat({ day: "numeric", month: "long", ...CLOCK });

const when = (at: Date | string | null) => (at === null ? null : MINUTE.format(new Date(at)));

/** What `/cuenta` shows of the signed-in administrator; null for the demo's open access, which has no account. */
export async function readAccount(deps: AuthDeps, headers: Headers) {
  const { db, api, now } = deps;
  const current = await api.getSession({ headers, query: { disableRefresh: true } });
  if (!current) return null;
  const { user, session } = current;
  const [passkeys, administrators, subscriptions] = await Promise.all([
    db
      .selectFrom("admin_passkeys")
      .select(["id", "name", "created_at", "last_used_at"])
      .where("admin_id", "=", user.id)
      .orderBy("id")
      .execute(),
    listAdministrators(db, now()),
    listSubscriptions(db, { adminId: user.id, sessionId: session.id }),
  ]);
  return {
    email: user.email,
    secondFactor: Boolean(user.twoFactorEnabled),
    sessions: await listSessions(deps, headers, session.id),
    subscriptions: subscriptions.map(({ created_at, told_at, ...subscription }) => ({
      ...subscription,
      since: when(created_at),
      told: when(told_at),
    })),
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created: when(created_at),
      used: when(last_used_at),
    })),
    administrators: administrators.map(({ id, email, createdAt, secondFactor }) => ({
      id,
      email,
      since: DAY.format(createdAt),
      secondFactor,
      self: id === user.id,
    })),
  };
}

async function listSessions({ api }: AuthDeps, headers: Headers, currentId: string) {
  const sessions = await api.listSessions({ headers });
  const isCurrent = ({ id }: { id: string }) => id === currentId;
  return sessions
    .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)) || Number(b.updatedAt) - Number(a.updatedAt))
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      started: MINUTE.format(session.createdAt),
      // A session is renewed once a day at most.
      seen: MINUTE.format(session.updatedAt),
      current: isCurrent(session),
    }));
}

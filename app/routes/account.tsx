import { data, href, redirect } from "react-router";
import { deviceWords } from "../admin/device-words.ts";
import { ownerOf } from "../admin/owner.server.ts";
import { PasskeysPart } from "../admin/passkeys-part.tsx";
import { PasswordPart } from "../admin/password-part.tsx";
import { SecondFactorPart } from "../admin/second-factor-part.tsx";
import { SessionsPart } from "../admin/sessions-part.tsx";
import { pageHead } from "../layout/page-head.ts";
import { drawQr } from "../layout/qr.server.ts";
import { servicesContext } from "../services.server.ts";
import { SHOP_TIME_ZONE } from "../settings/hours.ts";
import { readShop } from "../settings/settings.server.ts";
import { reportingTo } from "../settings/stored.server.ts";
import styles from "../styles/admin.css?url";
import type { Route } from "./+types/account";
import { rootDataOf } from "./root-data.ts";

type Part = "clave" | "sesiones" | "dos-pasos" | "llaves";

/** What was done, told once after the redirect: only these words, whatever the address says. */
const NOTICES: Record<string, { part: Part; text: string }> = {
  clave: { part: "clave", text: "Contraseña cambiada. Cerramos las demás sesiones." },
  "sesion-cerrada": { part: "sesiones", text: "Sesión cerrada." },
  "demas-cerradas": { part: "sesiones", text: "Cerramos las demás sesiones." },
  "dos-pasos-no": { part: "dos-pasos", text: "Desactivaste la verificación en dos pasos." },
  "llave-quitada": { part: "llaves", text: "Llave quitada." },
};

const WHEN = new Intl.DateTimeFormat("es-AR", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function whenWords(instant: string): string {
  return WHEN.format(new Date(instant));
}

/** The account of whoever is signed in. The demo's open access is nobody's: it has none. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const view = await context.get(servicesContext).auth.account.view(request.headers);
  const notice = NOTICES[url.searchParams.get("aviso") ?? ""] ?? null;
  if (!view) return { account: null, notice };
  return {
    notice,
    account: {
      email: view.email,
      secondFactor: view.secondFactor,
      sessions: view.sessions.map(({ id, userAgent, startedAt, seenAt, current }) => ({
        id,
        device: deviceWords(userAgent),
        started: whenWords(startedAt),
        seen: whenWords(seenAt),
        current,
      })),
      passkeys: view.passkeys.map(({ id, name, createdAt }) => ({
        id,
        name: name ?? "Llave",
        created: createdAt ? whenWords(createdAt) : null,
      })),
    },
  };
}

interface Answer {
  part: Part;
  accion: string;
  id?: string;
  refusal?: { code: string; minutes?: number };
  pending?: { uri: string; secret: string; qr: { size: number; path: string } };
  recoveryCodes?: string[];
}

/** Every change of the account, each behind the session and, where it is sensitive, the password once more. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth, database, report } = context.get(servicesContext);
  const { headers } = request;
  if (ownerOf(context).open) throw data({ code: "SIGN_IN_REQUIRED" }, { status: 401 });
  const desk = auth.account;
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const accion = text("accion");
  const password = text("current");
  const answer = (part: Part, rest: Omit<Answer, "part" | "accion">, cookies: readonly string[] = []) =>
    data<Answer>(
      { part, accion, ...rest },
      {
        status: rest.refusal ? (rest.refusal.code === "TOO_MANY_ATTEMPTS" ? 429 : 400) : 200,
        headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
      },
    );
  const issuer = async () => (await readShop(database.db, reportingTo({ report }))).brand;
  const shown = (pending: { uri: string; secret: string }) => ({ ...pending, qr: drawQr(pending.uri) });

  switch (accion) {
    case "clave": {
      const chosen = text("password");
      if (chosen !== text("repeat")) return answer("clave", { refusal: { code: "PASSWORDS_DIFFER" } });
      const changed = await desk.changePassword({ headers, current: password, chosen });
      if (!changed.ok) return answer("clave", { refusal: changed });
      throw done("clave", changed.cookies);
    }
    case "cerrar-sesion":
      await desk.closeSession(headers, text("id"));
      throw done("sesion-cerrada");
    case "cerrar-demas":
      await desk.closeOtherSessions(headers);
      throw done("demas-cerradas");
    case "activar": {
      const begun = await desk.beginSecondFactor({ headers, password, issuer: await issuer() });
      if (!begun.ok) return answer("dos-pasos", { refusal: begun });
      return answer("dos-pasos", { pending: shown(begun.pending) });
    }
    case "confirmar": {
      const confirmed = await desk.confirmSecondFactor({
        headers,
        code: text("codigo"),
        issuer: await issuer(),
      });
      if (confirmed.ok)
        return answer("dos-pasos", { recoveryCodes: confirmed.recoveryCodes }, confirmed.cookies);
      const pending = confirmed.code === "WRONG_CODE" ? { pending: shown(confirmed.pending) } : {};
      return answer("dos-pasos", { refusal: { code: confirmed.code }, ...pending });
    }
    case "desactivar": {
      const stopped = await desk.stopSecondFactor({ headers, password });
      if (!stopped.ok) return answer("dos-pasos", { refusal: stopped });
      throw done("dos-pasos-no", stopped.cookies);
    }
    case "codigos": {
      const made = await desk.newRecoveryCodes({ headers, password });
      if (!made.ok) return answer("dos-pasos", { refusal: made });
      return answer("dos-pasos", { recoveryCodes: made.recoveryCodes });
    }
    case "quitar-llave": {
      const id = text("id");
      const removed = await desk.removePasskey({ headers, id, password });
      if (!removed.ok) return answer("llaves", { refusal: removed, id });
      throw done("llave-quitada");
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Back to the page, at the part that changed, with a word about it. */
function done(notice: string, cookies: readonly string[] = []): Response {
  const part = NOTICES[notice]?.part ?? "clave";
  return redirect(`${href("/cuenta")}?aviso=${notice}#${part}`, {
    headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
}

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  return pageHead({
    title: "Mi cuenta",
    description: "La cuenta de quien administra la tienda.",
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: href("/cuenta"),
    noIndex: true,
  });
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { account, notice } = loaderData;
  const noticeOf = (part: Part) => (!actionData && notice?.part === part ? notice.text : null);
  const refusalOf = (part: Part) =>
    actionData?.part === part && actionData.refusal
      ? {
          ...actionData.refusal,
          accion: actionData.accion,
          ...(actionData.id ? { id: actionData.id } : {}),
        }
      : null;
  return (
    <div className="column account">
      <header className="grid gap-2">
        <h1 className="text-[2.5rem] md:text-5xl">Mi cuenta</h1>
        {account ? (
          <p className="break-all text-nuez">{account.email}</p>
        ) : (
          <p className="measure text-nuez">
            En la demostración no hace falta una cuenta: cualquiera en esta computadora puede editar. En tu
            tienda, acá cambiás tu contraseña y cuidás tus sesiones.
          </p>
        )}
      </header>
      {account ? (
        <div className="account-parts">
          <PasswordPart email={account.email} notice={noticeOf("clave")} refusal={refusalOf("clave")} />
          <SessionsPart
            sessions={account.sessions}
            notice={noticeOf("sesiones")}
            refusal={refusalOf("sesiones")}
          />
          <SecondFactorPart
            on={account.secondFactor}
            pending={actionData?.pending ?? null}
            recoveryCodes={actionData?.recoveryCodes ?? null}
            notice={noticeOf("dos-pasos")}
            refusal={refusalOf("dos-pasos")}
          />
          <PasskeysPart
            passkeys={account.passkeys}
            notice={noticeOf("llaves")}
            refusal={refusalOf("llaves")}
          />
        </div>
      ) : null}
    </div>
  );
}

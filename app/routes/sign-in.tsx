import { data, Form, redirect, useNavigation } from "react-router";
import { CodeForm } from "../admin/code-form.tsx";
import { EntryCard } from "../admin/entry-card.tsx";
import { LinkForm } from "../admin/link-form.tsx";
import { ownerContext } from "../admin/owner.server.ts";
import { PasskeySignIn } from "../admin/passkey-sign-in.tsx";
import { returnPath, signInPath } from "../admin/return-path.ts";
import { SignInForm } from "../admin/sign-in-form.tsx";
import { pageHead } from "../layout/page-head.ts";
import { factsContext, servicesContext } from "../services.server.ts";
import styles from "../styles/admin.css?url";
import ownerStyle from "../styles/owner.css?url";
import type { Route } from "./+types/sign-in";
import { rootDataOf } from "./root-data.ts";

const NOTICES: Record<string, string> = {
  salida: "Cerraste tu sesión.",
  "codigo-vencido": "Pasó demasiado tiempo o hubo demasiados códigos equivocados. Ingresá otra vez.",
};

/** Which step of signing in the address asks for. Opening a one-time link does not use it up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth } = context.get(servicesContext);
  const back = returnPath(url.searchParams.get("volver"));
  const notice = NOTICES[url.searchParams.get("aviso") ?? ""] ?? null;
  const token = url.searchParams.get("enlace");
  if (token !== null) {
    const link = await auth.entry.readLink(token);
    return { step: "link" as const, token, link, back, notice };
  }
  if (context.get(ownerContext)?.open === false) throw redirect(back);
  const step = url.searchParams.get("paso") === "codigo" ? ("code" as const) : ("password" as const);
  return { step, token: null, link: null, back, notice };
}

/** The steps of signing in, each without script too: a refusal is the same page again, success a redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  const { headers } = request;
  // A body that is no form has no fields, and is answered as an empty form is.
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const back = returnPath(text("volver"));
  const refused = (refusal: { code: string; minutes?: number }, email = "") =>
    data({ refusal, email }, { status: refusal.code === "TOO_MANY_ATTEMPTS" ? 429 : 400 });

  if (text("paso") === "codigo") {
    const checked = await auth.entry.checkCode({ headers, code: text("codigo") });
    if (checked.ok) throw redirectWith(back, checked.cookies);
    if (checked.code === "CHALLENGE_GONE") {
      throw redirect(`${signInPath(back)}&aviso=codigo-vencido`);
    }
    return refused(checked);
  }

  const email = text("email");
  const password = text("password");
  if (text("paso") === "enlace") {
    if (password !== text("repeat")) return refused({ code: "PASSWORDS_DIFFER" }, email);
    const token = text("enlace");
    const answered = await auth.entry.answerLink({ token, email, password, headers, clientAddress });
    if (!answered.ok) return refused(answered, email);
    throw redirectWith(answered.next === "code" ? codePath(back) : back, answered.cookies);
  }

  const entered = await auth.entry.signIn({ email, password, headers, clientAddress });
  if (!entered.ok) return refused(entered, email);
  throw redirectWith(entered.next === "code" ? codePath(back) : back, entered.cookies);
}

function codePath(back: string): string {
  return `${signInPath(back)}&paso=codigo`;
}

function redirectWith(to: string, cookies: readonly string[]): Response {
  return redirect(to, { headers: cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) });
}

export const links: Route.LinksFunction = () =>
  [ownerStyle, styles].map((href) => ({ rel: "stylesheet", href }));

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  return pageHead({
    title: "Ingresar",
    description: "El ingreso para quienes administran la tienda.",
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: "/ingresar",
    noIndex: true,
  });
}

export default function SignInRoute({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state !== "idle";
  const { step, back, notice, token, link } = loaderData;
  const refusal = actionData?.refusal ?? null;
  const typed = actionData?.email ?? "";

  if (step === "link" && (link === null || refusal?.code === "LINK_GONE")) {
    return (
      <EntryCard title="Este enlace ya no sirve" lead="Cada enlace funciona una sola vez y durante 24 horas.">
        <p>
          Si necesitás otro, pedilo en la computadora donde corre la tienda con{" "}
          <code className="entry-code">npm run admin</code>.
        </p>
        <a href={signInPath(back)} className="text-link">
          Ir a Ingresar
        </a>
      </EntryCard>
    );
  }
  if (step === "link" && link) {
    const makesAccount = link.purpose === "setup" || link.purpose === "invite";
    return (
      <EntryCard
        title={makesAccount ? "Creá tu cuenta" : "Elegí otra contraseña"}
        lead={
          makesAccount
            ? "Con ella vas a manejar el catálogo desde cualquier teléfono."
            : "Al guardarla se cierran todas las sesiones de tu cuenta."
        }
      >
        <LinkForm
          token={token}
          email={link.email}
          makesAccount={makesAccount}
          typedEmail={typed}
          sending={sending}
          refusal={refusal}
        />
      </EntryCard>
    );
  }
  if (step === "code") {
    return (
      <EntryCard title="Un paso más" lead="Tu cuenta está protegida con verificación en dos pasos.">
        <CodeForm back={back} sending={sending} refusal={refusal} />
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Ingresar" lead="Para quienes cuidan la tienda.">
      {notice && !refusal ? (
        <p role="status" className="form-notice">
          {notice}
        </p>
      ) : null}
      <SignInForm Form={Form} back={back} sending={sending} refusal={refusal} email={typed} />
      <PasskeySignIn back={back} />
      <details className="entry-help">
        <summary className="text-link">Olvidé mi contraseña</summary>
        <p>
          En la computadora donde corre la tienda, escribí{" "}
          <code className="entry-code">npm run admin -- reset tu@email</code>. Te da un enlace para elegir
          otra.
        </p>
      </details>
    </EntryCard>
  );
}

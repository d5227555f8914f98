import { useCallback, useState } from "react";
import { data, href, isRouteErrorResponse, redirect } from "react-router";
import { countPurgeable } from "../enquiries/erase.server.ts";
import { HandlingFields } from "../enquiries/handling-fields.tsx";
import { handlingForm, purgeName, YES } from "../enquiries/handling-form.ts";
import { acknowledgementMail } from "../enquiries/mail/acknowledgement-mail.server.tsx";
import { QuestionsFields } from "../enquiries/questions-fields.tsx";
import { questionsForm } from "../enquiries/questions-form.ts";
import { pageHead } from "../layout/page-head.ts";
import { Wordmark } from "../layout/side-menu.tsx";
import { landing } from "../messages/landing.server.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { BrandFields } from "../settings/brand-fields.tsx";
import { type BrandDraft, brandForm } from "../settings/brand-form.ts";
import { ContactFields } from "../settings/contact-fields.tsx";
import { contactForm } from "../settings/contact-form.ts";
import { CouponFields } from "../settings/coupon-fields.tsx";
import { couponForm } from "../settings/coupon-form.ts";
import { typedText } from "../settings/draft-form.ts";
import { ExampleList } from "../settings/example-list.tsx";
import { describeHours } from "../settings/hours.ts";
import { HoursFields } from "../settings/hours-fields.tsx";
import { hoursForm } from "../settings/hours-form.ts";
import { LegalFields } from "../settings/legal-fields.tsx";
import { legalForm } from "../settings/legal-form.ts";
import { type Outcome, SECTION_FIELD, type ShownSection } from "../settings/outcome.ts";
import { shopOf } from "../settings/settings.server.ts";
import { SettingsGroup } from "../settings/settings-group.tsx";
import { SettingsSection } from "../settings/settings-section.tsx";
import { placeholderKeys, type Shop } from "../settings/shop.ts";
import { readRows, reportingTo, storedValue } from "../settings/stored.server.ts";
import { UnsavedGuard } from "../settings/unsaved-guard.tsx";
import settingsCss from "../styles/settings.css?url";
import { BenefitsFields } from "../wholesale/benefits-fields.tsx";
import { benefitsForm } from "../wholesale/benefits-form.ts";
import { FiguresFields } from "../wholesale/figures-fields.tsx";
import { figuresForm } from "../wholesale/figures-form.ts";
import { figuresSetting } from "../wholesale/stored-terms.server.ts";
import { TiersFields } from "../wholesale/tiers-fields.tsx";
import { tiersForm } from "../wholesale/tiers-form.ts";
import type { Route } from "./+types/settings";
import { rootDataOf, useRootData } from "./root-data.ts";
import { type SectionName, settingsSections } from "./settings-sections.server.ts";

// Nobody but the owner needs this style sheet, so it is not in every page's own.
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: settingsCss }];

/** Every setting with the version that its form was filled from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, now, report, publicUrl, enquiries } = context.get(servicesContext);
  const reporting = reportingTo({ report });
  const rows = await readRows(database.db, "");
  const sections = settingsSections(reporting);
  const shop = shopOf(rows, reporting);
  const asked = url.searchParams.get("seccion") ?? "";
  const open = Object.hasOwn(sections, asked) ? (asked as SectionName) : null;
  return {
    marca: sections.marca.show(rows),
    contacto: sections.contacto.show(rows),
    horario: sections.horario.show(rows),
    cupon: sections.cupon.show(rows),
    legales: sections.legales.show(rows),
    preguntas: sections.preguntas.show(rows),
    consultas: sections.consultas.show(rows),
    acknowledgement: exampleAcknowledgement(shop, publicUrl),
    purgeable: await countPurgeable(database.db, { now }),
    mailOn: enquiries.mailOn,
    cifras: sections.cifras.show(rows),
    beneficios: sections.beneficios.show(rows),
    planes: sections.planes.show(rows),
    minimumPieces: storedValue(rows, figuresSetting, reporting).minimumPieces,
    examples: placeholderKeys(shop),
    hoursText: describeHours(shop.hours, "es"),
    // The mark is filled in by the page, with the name as it is being typed.
    greeting: landing().home.hero.greeting,
    open,
    saved: open !== null && url.searchParams.get("aviso") === "guardado",
  };
}

/** The acknowledgement as it would leave, of an enquiry that nobody made. */
function exampleAcknowledgement(shop: Shop, publicUrl: string): { subject: string; text: string } {
  const enquiry = { code: "K7M4QX", email: "", language: "es", created_at: "2026-11-20T15:00:00.000Z" };
  const { subject, text } = acknowledgementMail(enquiry, { shop, publicUrl });
  return { subject, text: text.trim() };
}

/**
 * Saves one section, or changes its rows for a form without script. Answers with what became of it: 400 where
 * something is to be corrected, 409 where somebody else was faster. Without script, success is a redirect.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, now, report } = context.get(servicesContext);
  const form = await readForm(request);
  const sections = settingsSections(reportingTo({ report }));
  const name = form && typedText(form, SECTION_FIELD);
  if (!form || !name || !Object.hasOwn(sections, name)) throw data({ code: "BAD_FORM" }, { status: 400 });
  const section = name as SectionName;
  const outcome: Outcome<unknown> = await sections[section].submit(form, { db: database.db, now });
  const withScript = new URL(request.url).pathname.endsWith(".data");
  if (outcome.state === "saved" && !withScript) {
    throw redirect(`${href("/ajustes")}?aviso=guardado&seccion=${section}#${section}`, 303);
  }
  return data({ section, outcome }, { status: STATUS[outcome.state] ?? 200 });
}

const STATUS: Partial<Record<Outcome<unknown>["state"], number>> = { invalid: 400, conflict: 409 };

async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    // Not a form, or a broken one: the browser's own never is.
    return null;
  }
}

/** Keeps the page, and what was typed into it, when the session has ended or the connection is gone. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    const state = isRouteErrorResponse(error) && error.status === 401 ? "signed-out" : "failed";
    const outcome: Outcome<unknown> = { state };
    return data({ section: null, outcome }, { status: 503 });
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  return pageHead({
    title: "Ajustes",
    description: "Los datos y textos de la tienda.",
    brand: root.shop.brand,
    publicUrl: root.publicUrl,
    path: href("/ajustes"),
    noIndex: true,
  });
}

const BRAND_KEYS = ["brand"];
const CONTACT_KEYS = ["whatsapp", "phone", "email", "instagram", "city", "province"];

/** 'Ajustes': everything of the shop that its owner may change. */
export default function SettingsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { texts } = useRootData();
  const [brand, setBrand] = useState<BrandDraft>(loaderData.marca.draft);
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const onDirtyChange = useCallback((name: string, dirty: boolean) => {
    setUnsaved((names) => {
      if (names.has(name) === dirty) return names;
      const next = new Set(names);
      if (dirty) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);

  /** What every section takes from the page's data. The action's answer is of the section that it names. */
  function section<D>(name: SectionName, stored: ShownSection<D>) {
    const posted = actionData?.section === name ? (actionData.outcome as Outcome<D>) : null;
    const saved: Outcome<D> | null =
      !posted && loaderData.saved && loaderData.open === name ? { state: "saved", ...stored } : null;
    const outcome = posted ?? saved;
    return { name, stored, outcome, open: outcome !== null || loaderData.open === name, onDirtyChange };
  }

  const { examples } = loaderData;
  return (
    <div className="column settings-page">
      <header className="settings-head">
        <h1 className="settings-heading">Ajustes</h1>
        <p className="measure text-nuez">
          Los datos y los textos de tu tienda. Cada sección se guarda por separado y lo que guardás se ve al
          instante en todas las páginas.
        </p>
        <ExampleList keys={examples} />
      </header>

      <SettingsGroup title="Tu tienda">
        <SettingsSection
          {...section("marca", loaderData.marca)}
          title="Marca"
          form={brandForm}
          glance={({ brand, tagline }) => `${brand} · ${tagline}`}
          examples={examples.filter((key) => BRAND_KEYS.includes(key))}
          onLiveChange={setBrand}
        >
          {(state) => (
            <BrandFields
              state={state}
              wordmark={<Wordmark brand={state.live.brand.trim() || "…"} tagline={state.live.tagline} />}
            />
          )}
        </SettingsSection>
        <SettingsSection
          {...section("contacto", loaderData.contacto)}
          title="Contacto"
          form={contactForm}
          glance={({ whatsapp, instagram }) => `${whatsapp} · ${instagram}`}
          examples={examples.filter((key) => CONTACT_KEYS.includes(key))}
        >
          {(state) => (
            <ContactFields
              state={state}
              greeting={say(loaderData.greeting, { brand: brand.brand.trim() || "…" })}
              newTab={texts.newTab}
            />
          )}
        </SettingsSection>
        <SettingsSection
          {...section("horario", loaderData.horario)}
          title="Horario"
          intro="La hora es la de Argentina. Si cerrás a la medianoche, poné 00:00. Un día sin horario se lee como cerrado."
          form={hoursForm}
          glance={() => loaderData.hoursText}
        >
          {(state) => <HoursFields state={state} />}
        </SettingsSection>
        <SettingsSection
          {...section("cupon", loaderData.cupon)}
          title="Cupón"
          form={couponForm}
          glance={({ couponPercent }) => say(texts.promo.coupon, { percent: couponPercent })}
        >
          {(state) => (
            <CouponFields
              state={state}
              words={{
                eyebrow: texts.promo.eyebrow,
                coupon: texts.promo.coupon,
                note: texts.promo.couponNote,
              }}
            />
          )}
        </SettingsSection>
        <SettingsSection
          {...section("legales", loaderData.legales)}
          title="Datos legales"
          intro="Todo es opcional. Lo que completes aparece al pie del inicio; lo que quede vacío no se muestra."
          form={legalForm}
          glance={({ legalName, cuit }) => [legalName, cuit].filter(Boolean).join(" · ") || "Sin completar"}
        >
          {(state) => <LegalFields state={state} />}
        </SettingsSection>
      </SettingsGroup>

      <SettingsGroup title="Página de contacto">
        <SettingsSection
          {...section("preguntas", loaderData.preguntas)}
          title="Preguntas frecuentes"
          intro="Se ven en la página de contacto, en este orden. En la respuesta, cada renglón es un párrafo."
          form={questionsForm}
          glance={({ rows }) => (rows.length === 1 ? "1 pregunta" : `${rows.length} preguntas`)}
        >
          {(state) => <QuestionsFields state={state} />}
        </SettingsSection>
      </SettingsGroup>

      <SettingsGroup title="Lo que te escriben">
        <SettingsSection
          {...section("consultas", loaderData.consultas)}
          title="Consultas"
          form={handlingForm}
          glance={({ acknowledge, purgeAfter }) =>
            `${acknowledge === YES ? "Con" : "Sin"} acuse de recibo · borrar viejas: ${purgeName(purgeAfter).toLowerCase()}`
          }
        >
          {(state) => (
            <HandlingFields
              state={state}
              mail={loaderData.acknowledgement}
              mailOn={loaderData.mailOn}
              purgeable={loaderData.purgeable}
            />
          )}
        </SettingsSection>
      </SettingsGroup>

      <SettingsGroup title="Ventas por mayor">
        <SettingsSection
          {...section("cifras", loaderData.cifras)}
          title="Cifras"
          intro="Los beneficios y los planes que no tocaste usan estas cifras. Los que escribiste vos quedan como están: si cambiás una cifra, revisalos."
          form={figuresForm}
          glance={({ discountFrom, discountTo, minimumPieces }) =>
            `${discountFrom}% a ${discountTo}% · desde ${minimumPieces} piezas`
          }
        >
          {(state) => <FiguresFields state={state} />}
        </SettingsSection>
        <SettingsSection
          {...section("beneficios", loaderData.beneficios)}
          title="Beneficios"
          intro="Las seis tarjetas de la página, en orden. La primera es la más grande."
          form={benefitsForm}
          glance={({ benefits }) => benefits.map(({ title }) => title).join(", ")}
        >
          {(state) => <BenefitsFields state={state} />}
        </SettingsSection>
        <SettingsSection
          {...section("planes", loaderData.planes)}
          title="Planes"
          intro="Cada plan empieza donde termina el anterior; el primero, en el pedido mínimo."
          form={tiersForm}
          glance={({ tiers }) => tiers.map(({ name }) => name).join(", ")}
        >
          {(state) => <TiersFields state={state} minimumPieces={loaderData.minimumPieces} />}
        </SettingsSection>
      </SettingsGroup>
      <UnsavedGuard dirty={unsaved.size > 0} />
    </div>
  );
}

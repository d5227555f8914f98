import { ContactPage } from "../enquiries/forms/contact-page.tsx";
import { formStamp } from "../enquiries/intake/honeypot.server.ts";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { notify } from "../layout/notices.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { contact } from "../messages/es/contact.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/contact-links.ts";
import { readSetting, reportingTo } from "../settings/stored.server.ts";
import type { Route } from "./+types/contact";
import { answerVisitorForm } from "./receiving.server.ts";
import { rootDataOf, useRootData } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now, report, enquiries } = context.get(servicesContext);
  const questions = await readSetting(database.db, questionsSetting, reportingTo({ report }));
  return { servedAt: now().toISOString(), questions, stamp: formStamp(enquiries.secret, now()) };
}

/** The form (spec §2), sent with script or without. */
export async function action({ request, context }: Route.ActionArgs) {
  return await answerVisitorForm(request, context, { source: "contacto", language: "es" });
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  const description = say(contact.description, { brand });
  return pageHead({ title: contact.title, description, brand, publicUrl: root.publicUrl, path: "/contacto" });
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  return (
    <>
      <ContactPage
        {...loaderData}
        shop={shop}
        newTabNotice={texts.newTab}
        answered={actionData}
        onNotice={notify}
      />
      <SocialPromo
        texts={texts}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={instagramUrl(shop.instagram)}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
    </>
  );
}

import { formStamp } from "../enquiries/form-stamp.server.ts";
import { QuestionList } from "../enquiries/question-list.tsx";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { receiveContactForm } from "../enquiries/receive.server.ts";
import { ShopInfo } from "../enquiries/shop-info.tsx";
import { WriteToUs } from "../enquiries/write-to-us.tsx";
import { notify } from "../layout/notices.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/contact-links.ts";
import { readSetting, reportingTo } from "../settings/stored.server.ts";
import { answerForm } from "../ui/form/answer-form.server.ts";
import type { Route } from "./+types/contact";
import { receivingOf, reporting, visitorForm } from "./receiving.server.ts";
import { rootDataOf, useRootData } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now, report, enquiries } = context.get(servicesContext);
  const questions = await readSetting(database.db, questionsSetting, reportingTo({ report }));
  return { servedAt: now().toISOString(), questions, stamp: formStamp(enquiries.secret, now()) };
}

/** The form (spec §2), sent with script or without. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, photos } = await visitorForm(request, context);
  return await answerForm(
    form,
    { send: () => receiveContactForm(receivingOf(context), form, photos) },
    reporting(context),
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const root = rootDataOf(matches);
  if (!root) return [];
  const { brand } = root.shop;
  return pageHead({
    title: "Contacto",
    description: `Escribinos a ${brand} por WhatsApp o email: respondemos dentro de las 24 horas y enviamos a toda la Argentina.`,
    brand,
    publicUrl: root.publicUrl,
    path: "/contacto",
  });
}

/** The contact page (spec §2). */
export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, texts, qr } = useRootData();
  return (
    <div className="contact">
      <div className="column contact-page">
        <header className="contact-head">
          <h1 className="contact-title">Contactanos</h1>
          <p className="measure text-nuez">
            En {shop.brand} se compra conversando: nos contás qué buscás, te ayudamos a elegir y lo recibís en
            tu casa.
          </p>
        </header>
        <div className="contact-grid">
          <WriteToUs
            shop={shop}
            newTabNotice={texts.newTab}
            stamp={loaderData.stamp}
            answered={actionData}
            onNotice={notify}
          />
          <ShopInfo shop={shop} servedAt={loaderData.servedAt} />
        </div>
        <QuestionList questions={loaderData.questions} />
      </div>
      <SocialPromo
        texts={texts}
        brand={shop.brand}
        handle={shop.instagram}
        profileUrl={instagramUrl(shop.instagram)}
        couponPercent={shop.couponPercent}
        qr={qr}
      />
    </div>
  );
}

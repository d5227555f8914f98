import { QuestionList } from "../enquiries/question-list.tsx";
import { questionsSetting } from "../enquiries/questions.server.ts";
import { ShopInfo } from "../enquiries/shop-info.tsx";
import { WriteToUs } from "../enquiries/write-to-us.tsx";
import { pageHead } from "../layout/page-head.ts";
import { SocialPromo } from "../layout/social-promo.tsx";
import { servicesContext } from "../services.server.ts";
import { instagramUrl } from "../settings/instagram.ts";
import { readSetting } from "../settings/stored.server.ts";
import type { Route } from "./+types/contact";
import { rootDataOf, useRootData } from "./root-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, now, report } = context.get(servicesContext);
  const questions = await readSetting(database.db, questionsSetting, {
    report: (fault) => report("a stored setting cannot be used", { ...fault }),
  });
  return { servedAt: now().toISOString(), questions };
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
export default function ContactRoute({ loaderData }: Route.ComponentProps) {
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
          <WriteToUs shop={shop} newTabNotice={texts.newTab} />
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

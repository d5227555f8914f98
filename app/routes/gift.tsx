import { href } from "react-router";
import { readGifts } from "../catalogue/gift/gift.server.ts";
import { GiftPage } from "../catalogue/gift/gift-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { gift } from "../messages/es/gift.ts";
import { say } from "../messages/message.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/gift";
import { headOf } from "./page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await readGifts(context.get(servicesContext), url.searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return headOf(matches, (brand) => ({
    title: gift.title,
    description: say(gift.description, { brand }),
    path: href("/regalo"),
    noIndex: loaderData?.wish !== null,
  }));
}

export default function GiftRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <GiftPage {...loaderData} />
      <SocialPromo />
    </>
  );
}

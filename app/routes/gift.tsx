import { href } from "react-router";
import { readGifts } from "../catalogue/gift/gift.server.ts";
import { GiftPage } from "../catalogue/gift/gift-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { gift } from "../messages/es/gift.ts";
import { servicesContext } from "../services.server.ts";
import type { Route } from "./+types/gift";
import { listed } from "./page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  return await readGifts(context.get(servicesContext), url.searchParams);
}

export const meta = listed<Awaited<ReturnType<typeof loader>>>(
  gift,
  href("/regalo"),
  (data) => data?.wish !== null,
);

export default function GiftRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <GiftPage {...loaderData} />
      <SocialPromo />
    </>
  );
}

import { href } from "react-router";
import { readGifts } from "../catalogue/gift/gift.server.ts";
import { GiftPage } from "../catalogue/gift/gift-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { gift } from "../messages/es/gift.ts";
import type { Route } from "./+types/gift";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { listed } from "./page-meta.ts";

export const loader = loaderOf((services, { searchParams }) => readGifts(services, searchParams));

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

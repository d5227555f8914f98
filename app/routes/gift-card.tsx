import { href } from "react-router";
import { readCard } from "../catalogue/gift/gift.server.ts";
import { GiftCardPage } from "../catalogue/gift/gift-card-page.tsx";
import { gift } from "../messages/es/gift.ts";
import { loaderOf } from "./loaders-and-actions.server.ts";
import { listed } from "./page-meta.ts";
import { pageOf } from "./page-of.tsx";

export const loader = loaderOf((services, { searchParams }) => readCard(services, searchParams));

/** The link preview leaves out the card's text, because anybody can write that text into the URL. */
export const meta = listed(gift.card, href("/regalo/tarjeta"), () => true);

export default pageOf<typeof loader>(GiftCardPage);

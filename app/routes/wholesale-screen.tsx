import { SocialPromo } from "../layout/social-promo.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { WholesaleSwitch } from "../orders/wholesale-table/wholesale-switch.tsx";
import { buttonClass } from "../ui/button.ts";
import { Benefits } from "../wholesale/benefits.tsx";
import { WholesaleIntro } from "../wholesale/intro.tsx";
import { TalkToUs } from "../wholesale/talk-to-us.tsx";
import { Tiers } from "../wholesale/tiers.tsx";
import type { Route } from "./+types/wholesale";

export function WholesaleScreen({ loaderData }: Route.ComponentProps) {
  const { terms, texts } = loaderData;
  return (
    <div className="@container">
      <WholesaleIntro text={texts.introduction} offerAddProduct={loaderData.offerAddProduct}>
        <WholesaleSwitch on className={buttonClass("quiet", "large")}>
          {wholesale.startOrder}
        </WholesaleSwitch>
      </WholesaleIntro>
      <Benefits benefits={terms.benefits} numbers={terms.numbers} />
      <Tiers tiers={terms.tiers} />
      <TalkToUs shops={terms.numbers.shops} text={texts.invitation} />
      <SocialPromo />
    </div>
  );
}

import { SocialPromo } from "../layout/social-promo.tsx";
import { wholesale } from "../messages/es/wholesale.ts";
import { WholesaleSwitch } from "../orders/wholesale-table/wholesale-switch.tsx";
import { buttonClass } from "../ui/button.ts";
import { WholesalePage } from "../wholesale/wholesale-page.tsx";
import type { Route } from "./+types/wholesale";

export function WholesaleScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="@container">
      <WholesalePage {...loaderData}>
        <WholesaleSwitch on className={buttonClass("quiet", "large")}>
          {wholesale.startOrder}
        </WholesaleSwitch>
      </WholesalePage>
      <SocialPromo />
    </div>
  );
}

import { useLocation } from "react-router";
import { ContactPage } from "../enquiries/forms/contact-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/contact";

export function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  // Links on the wholesale page set `state.about`. Hydration does not use it, because the server has no state.
  const { state } = useLocation();
  const chosen: typeof loaderData.about = (useHydrated() && state?.about) || null;
  return (
    <>
      <ContactPage {...loaderData} about={loaderData.about ?? chosen} answered={actionData} />
      <SocialPromo />
    </>
  );
}

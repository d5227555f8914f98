import { useLocation } from "react-router";
import { ContactPage } from "../enquiries/forms/contact-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/contact";

export function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  // Links on the wholesale page set `state.about`. The server does not know it when it renders the page, so it
  // is used only after hydration.
  const { state } = useLocation();
  const chosen: typeof loaderData.about = (useHydrated() && state?.about) || null;
  return (
    <>
      <ContactPage {...loaderData} about={loaderData.about ?? chosen} answered={actionData} />
      <SocialPromo />
    </>
  );
}

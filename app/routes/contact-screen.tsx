import { useLocation } from "react-router";
import { ContactPage } from "../enquiries/forms/contact-page.tsx";
import { SocialPromo } from "../layout/social-promo.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/contact";

export function ContactScreen({ loaderData, actionData }: Route.ComponentProps) {
  // A link on the wholesale page passes a tier as navigation state, which the server does not see.
  const { state } = useLocation();
  const chosen: typeof loaderData.about = (useHydrated() && state?.about) || null;
  return (
    <>
      <ContactPage {...loaderData} about={loaderData.about ?? chosen} answered={actionData} />
      <SocialPromo />
    </>
  );
}

import { ActivityLines } from "../admin/activity/activity-lines.tsx";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import type { EnquiryFormAnswer } from "../enquiries/inbox/forms.ts";
import { isOfOrder, type ProgressAnswer } from "../orders/order-state.ts";
import { OwnersOrder } from "../orders/owners-order.tsx";
import { notify } from "../ui/notice.ts";
import type { Route } from "./+types/enquiry";
import { useRootData } from "./root-data.ts";

/** One enquiry, for the owner. */
export function EnquiryScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const { shop } = useRootData();
  const { page, order, history } = loaderData;
  const common = { enquiry: page.enquiry, brand: shop.brand, onNotice: notify };
  const ofOrder = isOfOrder(actionData);
  return (
    <EnquiryPage
      key={params.id}
      {...page}
      {...common}
      order={order}
      history={history.length > 0 ? <ActivityLines rows={history} /> : null}
      answered={ofOrder ? undefined : (actionData as EnquiryFormAnswer | undefined)}
    >
      {order ? (
        <OwnersOrder {...order} {...common} answered={ofOrder ? (actionData as ProgressAnswer) : undefined} />
      ) : null}
    </EnquiryPage>
  );
}

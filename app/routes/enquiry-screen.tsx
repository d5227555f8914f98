import { ActivityLines } from "../admin/activity/activity-lines.tsx";
import { EnquiryPage } from "../enquiries/inbox/enquiry-page.tsx";
import { OwnersOrder } from "../orders/order/owners-order.tsx";
import type { Route } from "./+types/enquiry";

export function EnquiryScreen({ loaderData, params }: Route.ComponentProps) {
  const { page, order, history } = loaderData;
  return (
    <EnquiryPage
      key={params.id}
      {...page}
      order={order}
      history={history.length > 0 ? <ActivityLines rows={history} /> : null}
    >
      {order ? <OwnersOrder {...order} enquiry={page.enquiry} /> : null}
    </EnquiryPage>
  );
}

import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "../../services.server.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { enquiriesSection } from "../sections.ts";

export function receiveDepsOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging({ kind }: Pick<NewEnquiry, "kind">) {
      // Without a mail server, acknowledgements would wait in the queue and be sent much later.
      if (!mailOn) return false;
      return kind === "cancellation" || (await services.settings()).read(enquiriesSection).acknowledge;
    },
  };
}

import type { RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "../../services.server.ts";
import type { NewEnquiry } from "../enquiry.ts";
import { handlingSetting } from "../sections.ts";

/** What visitors' forms and photos need of the process and the request. */
export function receivingOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging({ kind }: Pick<NewEnquiry, "kind">) {
      // Without a mail server they would pile up and all leave on the day that there is one.
      if (!mailOn) return false;
      return kind === "cancellation" || (await services.settings()).read(handlingSetting).acknowledge;
    },
  };
}

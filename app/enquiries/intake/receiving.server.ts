import type { RouterContextProvider } from "react-router";
import { factsContext, servicesContext } from "../../services.server.ts";
import { handlingSetting } from "../sections.ts";

/** What visitors' forms and photos need: the process's things, and where the request came from. */
export function receivingOf(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const { clientAddress } = context.get(factsContext);
  const { secret, wake, mailOn } = services.enquiries;
  return {
    ...services,
    secret,
    clientAddress,
    wake,
    async acknowledging() {
      // Without a mail server they would wait, and all leave on the day that there is one.
      return mailOn && (await services.settings()).read(handlingSetting).acknowledge;
    },
  };
}

import { createContext, type RouterContextProvider } from "react-router";
import { newId } from "../../platform/ids.ts";
import { requestContext, servicesContext } from "../../services.server.ts";
import { whereFrom } from "../client.server.ts";
import { recordActivity } from "./activity.server.ts";
import type { ActivityKind } from "./activity.ts";

/** The router's key for who is told what a request asks for, and of what; null where it is not written down. */
export const activityContext = createContext<((action: string, id?: string) => void) | null>(null);

interface Recorded {
  request: Request;
  context: Readonly<RouterContextProvider>;
  kind: ActivityKind;
  /** The route's own name, where no form says what is asked for. */
  action: string;
  /** Whose request it is; null for the demonstration's open access. */
  who: string | null;
  id: string | undefined;
}

/**
 * Writes a request of the owner's down before it is answered, and then what came of it: what the process did not live to
 * say is there all the same. A database that cannot take it is reported, and does not keep what was typed from being
 * answered.
 */
export async function recordRequest(
  { request, context, kind, action, who, id }: Recorded,
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now, report } = context.get(servicesContext);
  const { id: requestId, clientAddress } = context.get(requestContext);
  const asked = { action, aboutId: id };
  const written = { at: now(), kind, who, ...whereFrom({ headers: request.headers, clientAddress }) };
  const key = newId();
  const write = async (outcome: "begun" | "done" | "refused" | "failed") => {
    try {
      await recordActivity(db, { ...written, ...asked, outcome }, key);
    } catch (err) {
      report("the activity was not written down", { requestId, err });
    }
  };
  context.set(activityContext, (said, about) => {
    asked.action = said;
    asked.aboutId = id ?? about;
  });
  await write("begun");
  try {
    const response = await next();
    await write(response.status < 400 ? "done" : response.status < 500 ? "refused" : "failed");
    return response;
  } catch (error) {
    await write("failed");
    throw error;
  }
}

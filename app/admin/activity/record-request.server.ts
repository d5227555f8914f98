import { createContext, type RouterContextProvider } from "react-router";
import { newId } from "../../platform/ids.ts";
import { requestContext, servicesContext } from "../../services.server.ts";
import { clientNames } from "../client.server.ts";
import { recordActivity } from "./activity.server.ts";
import type { ActivityKind } from "./activity.ts";

/** Names the request's action and row; null where the request is not recorded. */
export const activityContext = createContext<((action: string, id?: string) => void) | null>(null);

interface Recorded {
  request: Request;
  context: Readonly<RouterContextProvider>;
  kind: ActivityKind;
  /** The route's name, where no form names the action. */
  action: string;
  who: string | null;
  id: string | undefined;
}

/** Stores a request before it is answered, and its outcome afterwards: a killed process leaves a row. */
export async function recordRequest(
  { request, context, kind, action, who, id }: Recorded,
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now, report } = context.get(servicesContext);
  const { id: requestId, clientAddress } = context.get(requestContext);
  const about = { action, aboutId: id };
  const client = { at: now(), kind, who, ...clientNames({ headers: request.headers, clientAddress }) };
  const key = newId();
  const write = async (outcome: "begun" | "done" | "refused" | "failed") => {
    try {
      await recordActivity(db, { ...client, ...about, outcome }, key);
    } catch (err) {
      report("the activity was not written down", { requestId, err });
    }
  };
  context.set(activityContext, (name, rowId) => {
    about.action = name;
    about.aboutId = id ?? rowId;
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

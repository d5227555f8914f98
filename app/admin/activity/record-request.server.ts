import { createContext, type RouterContextProvider } from "react-router";
import { requestContext, servicesContext } from "../../services.server.ts";
import { clientNames } from "../client.server.ts";
import { type Activity, recordActivity } from "./activity.server.ts";

interface ActivityRecorder {
  nameAction(action: string, id?: string): void;
}

/** Takes the intent and the changed row's id from form handlers. Null in requests that are not recorded. */
export const recorderContext = createContext<ActivityRecorder | null>(null);

interface Recorded {
  request: Request;
  context: Readonly<RouterContextProvider>;
  action: string;
  who: string | null;
  id: string | undefined;
}

export async function recordRequest(
  { request, context, action, who, id }: Recorded,
  next: () => Promise<Response>,
): Promise<Response> {
  const { db, now, report } = context.get(servicesContext);
  const { id: requestId, clientAddress } = context.get(requestContext);
  const named = { action, aboutId: id };
  context.set(recorderContext, {
    nameAction(name, rowId) {
      named.action = name;
      named.aboutId = id ?? rowId;
    },
  });
  const record = async (outcome: Activity["outcome"]) => {
    const client = clientNames({ headers: request.headers, clientAddress });
    try {
      await recordActivity(db, { at: now(), who, outcome, ...named, ...client });
    } catch (err) {
      report("the activity was not written down", { requestId, err });
    }
  };
  try {
    const response = await next();
    await record(response.status < 400 ? "done" : response.status < 500 ? "refused" : "failed");
    return response;
  } catch (error) {
    await record("failed");
    throw error;
  }
}

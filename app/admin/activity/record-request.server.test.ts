import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/support/databases.ts";
import { NOON } from "../../../tests/support/enquiries.ts";
import {
  type RequestContext,
  requestContext,
  type Services,
  servicesContext,
} from "../../services.server.ts";
import { recorderContext, recordRequest } from "./record-request.server.ts";

test("a request is stored with its outcome; a failing database does not fail it", async () => {
  const database = await openTestDatabase("sqlite");
  const reported: string[] = [];
  const context = new RouterContextProvider();
  const services = { db: database.db, now: () => NOON, report: (message: string) => reported.push(message) };
  context.set(servicesContext, services as unknown as Services);
  context.set(requestContext, { id: "r", clientAddress: "190.12.34.56" } as RequestContext);
  const request = new Request("https://t.example/ajustes", { method: "POST" });
  const recorded = { request, context, action: "settings", who: "a@b.ar", id: undefined };
  await recordRequest(recorded, async () => {
    context.get(recorderContext)?.nameAction("coupon");
    return new Response();
  });
  await recordRequest(recorded, async () => new Response(null, { status: 422 }));
  await expect(recordRequest(recorded, () => Promise.reject(new Error("x")))).rejects.toThrow("x");
  const rows = await database.db.selectFrom("activity").selectAll().orderBy("id").execute();
  expect(rows.map(({ action, outcome, network }) => `${action} ${outcome} ${network}`)).toEqual([
    "coupon done 190.12.34.x",
    "settings refused 190.12.34.x",
    "settings failed 190.12.34.x",
  ]);
  await database.db.schema.dropTable("activity").execute();
  expect((await recordRequest(recorded, async () => new Response("saved"))).status).toBe(200);
  expect(reported).toEqual(["the activity was not written down"]);
});

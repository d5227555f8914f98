import { expect } from "vitest";
import { catalogueNow } from "../../tests/support/catalogue.ts";
import { eachDatabase } from "../../tests/support/databases.ts";
import { jobsIn } from "../../tests/support/mail-jobs.ts";
import { settingsWith } from "../../tests/support/settings.ts";
import type { Mail } from "../mail/smtp.server.ts";
import { DEFAULT_SETTINGS } from "../shop/settings.server.ts";
import { scheduleWeeklyMail, weeklyMailHandlers } from "./weekly-mail.server.ts";

const on = { weeklyMail: { weekly: "on" } };

eachDatabase((test) => {
  test("on Mondays from 8 on the owner gets one mail with the week's figures, if it is switched on", async ({
    db,
  }) => {
    const chat = {
      code: "ABCDEF",
      slug: "gorro-nube",
      size: "RN",
      colour: null,
      created_at: "2026-11-18T15:00:00.000Z",
    };
    await db.insertInto("chats").values(chat).execute();
    const at = async (time: string, { sections = on, mailOn = true } = {}) => {
      const deps = { db, now: () => new Date(`${time}-03:00`), settings: async () => settingsWith(sections) };
      await scheduleWeeklyMail({ ...deps, mailOn });
      return (await jobsIn(db)).map(({ key }) => key);
    };
    expect(await at("2026-11-23T07:59:00")).toEqual([]);
    expect(await at("2026-11-24T09:00:00")).toEqual([]);
    expect(await at("2026-11-23T09:00:00", { mailOn: false })).toEqual([]);
    expect(await at("2026-11-23T09:00:00", { sections: { weeklyMail: { weekly: "" } } })).toEqual([]);
    expect(await at("2026-11-23T08:00:00")).toEqual(["2026-11-16"]);
    expect(await at("2026-11-23T23:59:00")).toEqual(["2026-11-16"]);

    const sent: [Mail, string][] = [];
    const handlers = weeklyMailHandlers({
      db,
      now: () => new Date("2026-11-23T11:00:00Z"),
      catalogue: () => catalogueNow(db),
      shop: async () => DEFAULT_SETTINGS.shop,
      publicUrl: () => "https://tienda.example",
      smtp: {
        async send(mail, id) {
          sent.push([mail, id]);
          return { ok: true };
        },
      },
    });
    const job = { id: "1", payload: { week: "2026-11-16" }, attempts: 1, tryingSince: new Date() };
    expect(await handlers["weekly-summary"].run(job, AbortSignal.timeout(9000))).toEqual({ ok: true });
    const [[mail, messageId] = []] = sent;
    expect([mail?.to, mail?.subject, messageId]).toEqual([
      "owner",
      "Tu semana: ningún pedido y ninguna consulta",
      "<2026-11-16.summary@tienda.example>",
    ]);
    expect(mail?.text).toContain("Charlas: 1 (antes 0)");
    expect(mail?.text).toContain("https://tienda.example/resumen?semana=2026-11-16");
  });
});

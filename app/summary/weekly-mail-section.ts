import * as v from "valibot";
import { summary } from "../messages/es/summary.ts";
import { defineSection, ticked } from "../shop/section.ts";

export const weeklyMailSection = defineSection({
  name: "weeklyMail",
  slug: "resumen-semanal",
  texts: summary.mail,
  schema: v.object({ weekly: ticked }),
  defaults: () => ({ weekly: "" }),
  inputs: { weekly: "box" },
});

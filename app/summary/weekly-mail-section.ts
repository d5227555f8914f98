import * as v from "valibot";
import { defineSection, ticked } from "../shop/section.ts";

export const weeklyMailSection = defineSection({
  name: "weeklyMail",
  slug: "resumen-semanal",
  schema: v.object({ weekly: ticked }),
  defaults: () => ({ weekly: "" }),
  inputs: { weekly: "box" },
});

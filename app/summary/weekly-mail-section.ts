import * as v from "valibot";
import { defineSection } from "../shop/section.ts";
import { ticked } from "../ui/form/field-schemas.ts";

export const weeklyMailSection = defineSection({
  name: "weeklyMail",
  slug: "resumen-semanal",
  schema: v.object({ weekly: ticked }),
  defaults: () => ({ weekly: "" }),
  inputs: { weekly: "box" },
});

import { activity as texts } from "../../messages/es/activity.ts";
import { type Columns, sheetResponse } from "../../platform/spreadsheet.ts";
import { spreadsheetTime } from "../../ui/date-format.ts";
import type { ShownActivity } from "./activity.server.ts";
import { aboutText, actionText, outcomeText } from "./activity-text.ts";

const { columns } = texts;

const COLUMNS: Columns<ShownActivity> = {
  [columns.at]: ({ at }) => spreadsheetTime(at),
  [columns.who]: ({ who }) => who ?? texts.somebody,
  [columns.what]: actionText,
  [columns.about]: aboutText,
  [columns.outcome]: outcomeText,
  [columns.times]: ({ times }) => String(times),
  [columns.browser]: ({ browser }) => browser,
  [columns.network]: ({ network }) => network,
};

export const activityCsv = (rows: readonly ShownActivity[]) =>
  sheetResponse({ name: "actividad", format: "csv" }, COLUMNS, rows);

import { expect, test } from "vitest";
import { settingsWith } from "../../tests/support/settings.ts";
import { currentNews, newsSection } from "./news-section.ts";

const text = "Cerramos por vacaciones";

test.each([
  [{}, "2026-12-01T12:00:00Z", true],
  // Days begin and end in Buenos Aires, three hours after UTC.
  [{ from: "2026-12-02", until: "2026-12-15" }, "2026-12-02T02:59:59Z", false],
  [{ from: "2026-12-02", until: "2026-12-15" }, "2026-12-02T03:00:00Z", true],
  [{ from: "2026-12-02", until: "2026-12-15" }, "2026-12-16T02:59:59Z", true],
  [{ from: "2026-12-02", until: "2026-12-15" }, "2026-12-16T03:00:00Z", false],
  [{ until: "2026-12-15" }, "2026-01-01T12:00:00Z", true],
])("news with %j are shown at %s: %s", (days, now, isShown) => {
  const news = settingsWith({ news: { text, ...days } }).read(newsSection);
  expect(currentNews(news, new Date(now))).toBe(isShown ? text : null);
});

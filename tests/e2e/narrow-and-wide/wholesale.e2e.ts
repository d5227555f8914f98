import { expect, open, test } from "../fixtures.ts";

test("the tiers stand side by side where there is room, and compare line by line", async ({ page }) => {
  await open(page, "/ventas-mayor");
  const tiers = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Consultar/ }) });
  await expect(tiers).toHaveCount(3);
  const boxes = await tiers.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON()),
  );
  if ((page.viewportSize()?.width ?? 0) > 360) {
    const firstLines = await tiers.evaluateAll((elements) =>
      elements.map((element) =>
        Math.round(element.querySelector("ul > li")?.getBoundingClientRect().top ?? 0),
      ),
    );
    expect(new Set(firstLines).size).toBe(1);
    expect(boxes[0].right).toBeLessThanOrEqual(boxes[1].left);
  } else {
    expect(boxes[0].bottom).toBeLessThanOrEqual(boxes[1].top);
  }
});

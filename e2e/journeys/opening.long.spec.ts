import { EditorPage, makeStudio } from "../support/editor.ts";
import { expect, test } from "../support/test.ts";

/** What the browser tells of something that moved without anybody having done anything. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

for (const starter of ["marketing-site", "saas-dashboard"])
  test(`nothing moves while the editor opens ${starter}`, async ({ page, signedIn }) => {
    test.slow();
    await page.setViewportSize({ width: 1600, height: 1000 });
    await page.addInitScript(() => {
      if (window !== top) return;
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[])
          if (!entry.hadRecentInput) moved.sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const studio = await makeStudio(page, signedIn, starter);
    await EditorPage.open(page, studio, "h1");
    await expect(page.getByRole("treeitem").nth(8)).toBeVisible();
    // A hundredth of what still counts as good; 0.09 came from pages that were drawn before they were placed.
    expect(
      await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum),
    ).toBeLessThan(0.005);
  });

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export interface AccessibilityScope {
  /** A part of the page, where the rest is looked at elsewhere. */
  readonly within?: string;
  /** Only what these rules say, where nothing else can differ. */
  readonly rules?: readonly string[];
}

/** No serious or critical accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page, scope: AccessibilityScope = {}): Promise<void> {
  // Contrast is judged on settled colours; with reduced motion only short transitions are left.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // The page has no frames of others, so the results need no page of their own to be put together.
  let axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ["violations"] });
  if (scope.within !== undefined) axe = axe.include(scope.within);
  if (scope.rules !== undefined) axe = axe.withRules([...scope.rules]);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  expect(
    grave.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    ),
  ).toEqual([]);
}

/** The same in light, and in dark for what a theme changes: colours. */
export async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  const scope = within === undefined ? {} : { within };
  await setTheme(page, "light");
  await expectAccessible(page, scope);
  await setTheme(page, "dark");
  await expectAccessible(page, { ...scope, rules: ["color-contrast"] });
  await setTheme(page, "light");
}

function setTheme(page: Page, theme: "light" | "dark"): Promise<string> {
  return page.evaluate((chosen) => (document.documentElement.dataset["theme"] = chosen), theme);
}

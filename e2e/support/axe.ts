import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type * as axeCore from "axe-core";

/** Half the size of the readable form, which a browser would have to parse on every page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Rules whose violations are minor or moderate: nobody would read what they find. */
const MILD = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "empty-heading",
  "empty-table-header",
  "form-field-multiple-labels",
  "heading-order",
  "html-xml-lang-mismatch",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-viewport-large",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
  "table-duplicate-name",
];

export interface AccessibilityScope {
  /** A part of the page, where the rest is looked at elsewhere. */
  readonly within?: string;
  /** Only what these rules say, where nothing else can differ. */
  readonly rules?: readonly string[];
}

/** No serious or critical accessibility violation on the page as it stands. */
export async function expectAccessible(page: Page, scope: AccessibilityScope = {}): Promise<void> {
  // What a click opens may still be on its way.
  if (scope.within !== undefined) await expect(page.locator(scope.within).first()).toBeVisible();
  // Contrast is judged on settled colours.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Infinity,
      ),
  );
  // A page that is looked at twice, for example in two themes, keeps what was loaded and warmed up.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  expect(await page.evaluate(graveViolations, { ...scope, mild: MILD })).toEqual([]);
}

/** Runs in the page: what axe calls serious or critical, each with the places where it is. */
async function graveViolations({
  within,
  rules,
  mild,
}: AccessibilityScope & { readonly mild: readonly string[] }): Promise<string[]> {
  // The script that was put into the page has no other name than this one.
  const { axe } = window as unknown as { axe: typeof axeCore };
  // A page in a frame is somebody else's.
  const options: axeCore.RunOptions = { resultTypes: ["violations"], iframes: false };
  if (rules !== undefined) options.runOnly = [...rules];
  else options.rules = Object.fromEntries(mild.map((id) => [id, { enabled: false }]));
  const { violations } = await axe.run(within ?? document, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
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

import type { Page } from "@playwright/test";

/** Counts what the page's Content-Security-Policy forbids, on every page that is opened. */
export async function countViolations(page: Page): Promise<() => string[]> {
  const found: string[] = [];
  await page.exposeFunction("tellViolation", (text: string) => found.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void })
        .tellViolation;
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return () => found;
}

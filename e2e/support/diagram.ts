import { expect, type Locator, type Page } from "@playwright/test";

/** A shape of the diagram, by the beginning of its id and its place among its kind. */
export function shape(page: Page, id: string, index = 0): Locator {
  return page
    .locator(`.djs-shape[data-element-id^="${id}"]:not([data-element-id$="_label"])`)
    .nth(index);
}

/** Appends an element to the selected one: the key A, its name, Enter. */
export async function append(page: Page, element: string, name?: string): Promise<void> {
  await page.keyboard.press("a");
  const search = page.locator(".djs-popup-search input");
  await search.pressSequentially(element);
  await expect(page.locator(".djs-popup .entry").first()).toContainText(element);
  await search.press("Enter");
  await expect(search).toBeHidden();
  if (name === undefined) return;
  await page.locator(".djs-direct-editing-content").waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(page.locator(".djs-direct-editing-content")).toBeHidden();
}

/** Connects the selected element with another one. */
export async function connect(page: Page, to: Locator): Promise<void> {
  await page.locator(".djs-context-pad .entry[title*=Connect]").first().click();
  await to.click();
}

import { expect } from "@playwright/test";
import type { EditorPage } from "./editor.ts";

/**
 * Breaks a file of the running page and repairs it. Meanwhile a banner leads to the line; a page that is opened with the
 * mistake has it in the layers, and comes by itself once it is repaired.
 */
export async function expectErrorUntilRepaired(
  editor: EditorPage,
  path: string,
  mistake: (text: string) => string,
  line: number,
): Promise<void> {
  const { page } = editor;
  const text = await editor.read(path);
  const banner = page.getByRole("region", { name: "Canvas" }).getByRole("alert");
  const layers = page.getByRole("tabpanel", { name: "Layers" });
  const open = { name: `Open ${path}:${line}` };
  const broken = mistake(text);
  await editor.write(path, broken);
  await banner.getByRole("button", open).click();
  const source = page.getByRole("textbox", { name: `Source of ${path}` });
  await expect(source).toContainText(broken.split("\n")[line - 1]?.trim() ?? "");
  await page.getByRole("button", { name: "Reload page" }).first().click();
  await expect(layers.getByText("This page has an error")).toBeVisible();
  await expect(layers.getByRole("button", open)).toBeVisible();
  await editor.write(path, text);
  await expect(layers.getByRole("treeitem").nth(2)).toBeVisible();
  await expect(banner).toHaveCount(0);
}

import { expect, type Locator, type Page } from "@playwright/test";
import type { Seeded } from "./seeded.ts";

const FIELDS = [
  "Padding left",
  "Padding top",
  "Margin top",
  "Margin right",
  "Size",
  "Radius",
  "Line height",
  "Letter spacing",
];
const CHOICES = ["Flex", "Block", "Centre", "Underline", "Italic", "Strike through", "Column"];
const COLOURS = ["#0a7c4a", "#b8430f", "rgb(10 20 200 / 0.5)"];
const TAGS = ["section", "article", "blockquote", "h4", "p"];
const CLASSES = ["mt-3", "opacity-60", "font-bold", "shown-by-chance"];

/** Somebody who sets one value or another of what is selected. Each returns what was done. */
export class RandomInspector {
  readonly #page: Page;
  readonly #panel: Locator;
  readonly #random: Seeded;

  constructor(page: Page, random: Seeded) {
    this.#page = page;
    this.#panel = page.getByRole("complementary", { name: "Inspector" });
    this.#random = random;
  }

  async style(): Promise<string> {
    await this.#openDesign();
    const value = `${1 + this.#random.below(60)}px`;
    for (const name of this.#random.mixed(FIELDS))
      if (await this.#fill(name, value)) return `style ${name} ${value}`;
    return "no field";
  }

  /** Sets opposite sides or all of them at once. */
  async pair(): Promise<string> {
    await this.#openDesign();
    const name = this.#random.one(["Padding", "Margin"]);
    const link = this.#panel.getByRole("button", {
      name: new RegExp(`^${name}: (?:each|opposite|all) `),
    });
    if (!(await link.isVisible())) return `no sides of ${name}`;
    await link.click();
    const links = await link.getAttribute("aria-label");
    const side = this.#random.one(["top", "left"]);
    const value = `${1 + this.#random.below(40)}px`;
    await this.#fill(`${name} ${side}`, value);
    return `sides ${links?.split(".")[0]}, ${side} ${value}`;
  }

  async #fill(name: string, value: string): Promise<boolean> {
    const field = this.#panel.getByRole("textbox", { name, exact: true }).first();
    if (!(await field.isVisible())) return false;
    await field.fill(value);
    await field.press("Enter");
    return true;
  }

  async choose(): Promise<string> {
    await this.#openDesign();
    for (const name of this.#random.mixed(CHOICES)) {
      const radio = this.#panel.getByRole("radio", { name, exact: true, checked: false }).first();
      if (!(await radio.isVisible())) continue;
      await radio.click();
      return `choice ${name}`;
    }
    return "no choice";
  }

  async colour(): Promise<string> {
    await this.#openDesign();
    const button = this.#panel.getByRole("button", { name: /^Colour: choose a colour/ });
    const count = await button.count();
    if (count === 0) return "no colour";
    await button.nth(this.#random.below(count)).click();
    const custom = this.#page.getByRole("radio", { name: "Custom" });
    const value = this.#page.getByRole("textbox", { name: "Value", exact: true });
    await expect(custom.or(value).first()).toBeVisible();
    if (await custom.isVisible()) await custom.click();
    const colour = this.#random.one(COLOURS);
    await value.fill(colour);
    await value.press("Enter");
    await this.#page.keyboard.press("Escape");
    await expect(value).toHaveCount(0);
    return `colour ${colour}`;
  }

  /** Text that was typed, or a tag, leaves the other part of the inspector open. */
  async #openDesign(): Promise<void> {
    const tab = this.#panel.getByRole("tab", { name: "Design" });
    if (await tab.isVisible()) await tab.click();
  }

  async changeTag(): Promise<string> {
    await this.#panel.getByRole("tab", { name: /^Content/ }).click();
    const field = this.#panel.getByRole("combobox", { name: "Tag", exact: true });
    const tag = this.#random.one(TAGS);
    const isThere = await field.isVisible();
    if (isThere) {
      await field.fill(tag);
      await field.press("Enter");
    }
    return isThere ? `tag ${tag}` : "no tag";
  }

  async addClass(): Promise<string> {
    await this.#openDesign();
    const field = this.#panel.getByRole("combobox", { name: "Add a class" });
    if (!(await field.isVisible())) return "no field of classes";
    const name = this.#random.one(CLASSES);
    await field.fill(name);
    await field.press("Enter");
    return `class ${name}`;
  }
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { applyBlock } from "./apply-block.ts";
import { BlockRefused } from "./refusal.ts";
import { perturbedBlock, randomNumbers } from "./testing/perturbed-blocks.ts";

const CASES = 600;
const PACKAGES = ["contract", "code-generator", "project-model", "server-kit", "ui", "web-kit"];

/** Real code, with all that repeats itself in it. */
function sources(): string[] {
  return PACKAGES.flatMap((name) => {
    const root = join(import.meta.dirname, "../..", name, "src");
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.tsx?$/.test(path))
      .toSorted()
      .map((path) => readFileSync(join(root, path), "utf8"));
  }).filter((text) => text.split("\n").length > 30);
}

it("puts at least 98 of 100 perturbed blocks where they belong, and none elsewhere", () => {
  const random = randomNumbers(17);
  const texts = sources();
  const wrong: string[] = [];
  const notRight: string[] = [];
  let uncertain = 0;
  for (let index = 0; index < CASES; index += 1) {
    const text = texts[Math.floor(random() * texts.length)] ?? "";
    const { what, file, search, replace, expected } = perturbedBlock(text, random);
    if (expected === null) uncertain += 1;
    const result = resultOf(file, search, replace);
    if (said(result, /\s+$/gm) === said(expected, /\s+$/gm)) continue;
    notRight.push(`${what}\n${search}=====\n${replace}`);
    if (result !== null && said(result, /\s+/g) !== said(expected, /\s+/g))
      wrong.push(`${what}\n${search}=====\n${replace}=====>\n${result}`);
  }
  expect(wrong).toEqual([]);
  expect(notRight.length, notRight.join("\n\n")).toBeLessThanOrEqual(CASES * 0.02);
  // Blocks that must be refused are among them, and most are not.
  expect(uncertain).toBeGreaterThan(CASES / 10);
  expect(uncertain).toBeLessThan(CASES / 2);
});

/** A text without some of its white space: where a blank line stands is no matter. */
function said(text: string | null, without: RegExp): string | null {
  return text?.replaceAll(without, "") ?? null;
}

function resultOf(file: string, search: string, replace: string): string | null {
  try {
    return applyBlock(file, { search, replace });
  } catch (error) {
    if (error instanceof BlockRefused) return null;
    throw error;
  }
}

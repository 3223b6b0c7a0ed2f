/** Files of a project without dependencies whose scripts Node.js itself runs. */
export const SMALL_PROJECT: Readonly<Record<string, string>> = {
  "package.json": `${JSON.stringify({
    name: "small",
    type: "module",
    scripts: { check: "node check.js", test: "node --test" },
  })}\n`,
  // Stands for a type checker: the price has to be a number.
  "check.js": `import { price } from "./src/price.js";
if (typeof price(1) !== "number") throw new TypeError("src/price.js: price is not a number");
`,
  "src/price.js": `export function price(count) {
  return count * 2;
}
`,
  "src/price.test.js": `import assert from "node:assert";
import test from "node:test";
import { price } from "./price.js";

test("two cost more than one", () => assert.ok(price(2) > price(1)));
`,
  "project-model.yaml": `version: 1
name: Library
entities:
  - id: book
    name: Book
    fields:
      - id: title
        name: Title
        type: text
        required: true
      - id: pages
        name: Pages
        type: integer
        min: 1
`,
};

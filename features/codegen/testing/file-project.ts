import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectFolder } from "@devloom/server-kit";
import type { Person } from "../../testing/client.ts";

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

/** The folder of a project, with git in it. */
export class ProjectOnDisk {
  readonly folder: string;

  constructor(dataDir: string, { user }: Person, id: string) {
    this.folder = projectFolder(dataDir, user.tenant.tenantId, id);
  }

  git(...args: string[]): string {
    const author = ["-c", "user.name=x", "-c", "user.email=x@x", "-c", "safe.directory=*"];
    return execFileSync("git", ["-C", this.folder, ...author, ...args], {
      encoding: "utf8",
    }).trim();
  }

  commit(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
    this.git("add", "--all");
    this.git("commit", "-qm", "Files");
  }
}

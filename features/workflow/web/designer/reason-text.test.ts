import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { reasons } from "../messages/reasons.de.ts";
import { germanReason } from "./reason-text.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const FOLDERS = ["load", "dmn", "migrate", "xml", "timer"].map(
  (name) => `packages/workflow-engine/src/${name}`,
);
/** For whoever programs the engine, not for those who deploy models. */
const INTERNAL = ["Unknown hit policy.", "A version was not stored."];
const SENTENCE = /"([A-Z“][^"\n]{6,}\.)"|`([A-Z“$][^`\n]{6,}[.}])`/g;

/** Every sentence in the sources of the engine and of deployment, with {} for what is filled in. */
function sentences(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  );
  const own = ["check-model", "deploy"].map((name) => `features/workflow/server/models/${name}.ts`);
  const found = [...files, ...own].flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [...text.matchAll(SENTENCE)].map(([, one, other]) => one ?? other ?? "");
  });
  return [...new Set(found)]
    .filter((text) => text.includes(" ") && !INTERNAL.includes(text))
    .map((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}"))
    .filter((text) => /[a-z]{3}/.test(text.replaceAll("{}", "")));
}

it("has German for every reason that the engine gives", () => {
  const found = sentences();

  expect(found.length).toBeGreaterThan(100);
  expect(found.filter((sentence) => reasons[sentence] === undefined)).toEqual([]);
});

it("fills in what the engine filled in, and leaves what it does not know", () => {
  expect(germanReason("“>=” is not valid FEEL: The expression is empty.")).toBe(
    "„>=“ ist kein gültiges FEEL: Der Ausdruck ist leer.",
  );
  expect(germanReason("The process has no beginning.")).toBe("Der Prozess hat keinen Anfang.");
  expect(germanReason("bpmn:Foo is not supported.")).toBe("bpmn:Foo wird nicht unterstützt.");
  expect(germanReason("Something else")).toBe("Something else");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sayIn } from "@devloom/web-kit";
import { sentences as german } from "./sentences.de.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const germanReason = (sentence: string): string => sayIn(german, sentence);
const FOLDERS = [
  ...["load", "dmn", "migrate", "xml", "timer", "step", "feel"].map(
    (name) => `packages/workflow-engine/src/${name}`,
  ),
  ...["work", "host"].map((name) => `features/workflow/workflow/server/${name}`),
];
/** For whoever programs the engine, not for those who deploy models. */
const INTERNAL = [
  "Unknown hit policy.",
  "A version was not stored.",
  "Status ${status} is not one of HTTP.",
  "${target.kind} hands nothing over.",
];
/** Sentences that begin with one of a few words. */
const WRITTEN_OUT = ["Whoever {}"];
const SENTENCE = /"([A-Z“][^"\n]{6,}\.)"|`([A-Z“$][^`\n]{6,}[.}])`/g;

/** Every sentence in the sources of the engine and of deployment, with {} for what is filled in. */
function sentences(): string[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
      .map((name) => `${folder}/${name}`),
  );
  const sent = ["guarded-fetch", "public-lookup", "send-outside"].map(
    (name) => `packages/server-kit/src/security/${name}.ts`,
  );
  const own = ["check-model", "check-work", "deploy"].map(
    (name) => `features/workflow/workflow/server/models/${name}.ts`,
  );
  const found = [...files, ...sent, ...own].flatMap((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [...text.matchAll(SENTENCE)].map(([, one, other]) => one ?? other ?? "");
  });
  return [...new Set(found)]
    .filter((text) => text.includes(" ") && !INTERNAL.includes(text))
    .map((text) => text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, "{}"))
    .filter((text) => !text.startsWith("Unknown event") && !text.startsWith("Unknown operation"))
    .filter((text) => /[a-z]{3}/.test(text.replaceAll("{}", "")));
}

it("has German for every reason that the engine gives", () => {
  const found = sentences();

  expect(found.length).toBeGreaterThan(100);
  const isMissing = (sentence: string): boolean =>
    german[sentence] === undefined && !WRITTEN_OUT.some((start) => sentence.startsWith(start));
  expect(found.filter(isMissing)).toEqual([]);
});

it("fills in what the engine filled in, and leaves what it does not know", () => {
  expect(germanReason("“>=” is not valid FEEL: The expression is empty.")).toBe(
    "„>=“ ist kein gültiges FEEL: Der Ausdruck ist leer.",
  );
  expect(germanReason("The process has no beginning.")).toBe("Der Prozess hat keinen Anfang.");
  expect(germanReason("bpmn:Foo is not supported.")).toBe("bpmn:Foo wird nicht unterstützt.");
  expect(germanReason("Something else")).toBe("Something else");
  expect(germanReason("The server answered 503.")).toBe("Der Server hat mit 503 geantwortet.");
  expect(
    germanReason(
      "Whoever started this instance lacks the permission project:update, which “Check” needs.",
    ),
  ).toBe(
    "Wer diese Instanz gestartet hat, hat die Berechtigung project:update nicht, die „Check“ braucht.",
  );
});

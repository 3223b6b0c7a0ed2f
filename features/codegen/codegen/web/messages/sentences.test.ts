import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sayIn } from "@devloom/web-kit";
import { expect, it } from "vitest";
import { STEP_TITLES } from "../../contract.ts";
import { reasons, sentences } from "./sentences.de.ts";

const SERVER = join(import.meta.dirname, "../../server");
const SENTENCE = /(?:skip|notRun)\((?:"?\w+"?, )?["`]([^"`\n]+)["`]\)/g;

it("has German for every reason why a check was not run", () => {
  const found = ["file/gate.ts", "verify/node-steps.ts"].flatMap((file) =>
    [...readFileSync(join(SERVER, file), "utf8").matchAll(SENTENCE)].map(([, text = ""]) =>
      text.replaceAll(/\$\{\w+\}/g, "{}"),
    ),
  );
  const sentencesOf = found.filter((text) => /[a-z]{3} /.test(text));
  expect(sentencesOf.length).toBeGreaterThan(3);
  expect(sentencesOf.filter((text) => reasons[text] === undefined)).toEqual([]);
});

it("says titles of runs and steps in German, with what was filled in", () => {
  expect(sayIn(sentences, "Publish Web shop 1.2.0")).toBe("Web shop 1.2.0 veröffentlichen");
  expect(sayIn(sentences, "Draft src/a.ts in Shop")).toBe("src/a.ts in Shop entwerfen");
  for (const title of Object.values(STEP_TITLES))
    expect(sayIn(sentences, `With defaults: ${title}`)).toMatch(/^With defaults: /);
  expect(sayIn(sentences, "With defaults: Install dependencies")).toBe(
    "With defaults: Abhängigkeiten installieren",
  );
});

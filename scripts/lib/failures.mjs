import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { root } from "./root.mjs";

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] }} VitestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestResult[] }} VitestFile
 *
 * @typedef {{ errors?: { message?: string }[] }} PlaywrightResult
 * @typedef {{ title: string, file: string, ok: boolean, tests: { results: PlaywrightResult[] }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** Enough of a message to know what was expected where. */
const MESSAGE_LINES = 16;
const LINE_CHARACTERS = 1_000;

/**
 * @param {readonly VitestFile[]} files of vitest's json report
 * @returns {string[]}
 */
export function failuresOfVitest(files) {
  return files.flatMap((file) => {
    const path = relative(root, file.name ?? "");
    const tests = file.assertionResults ?? [];
    if (file.status === "failed" && tests.length === 0) return [tell(path, file.message)];
    return tests
      .filter(({ status }) => status === "failed")
      .map((test) => tell(`${path} › ${test.fullName}`, test.failureMessages?.join("\n")));
  });
}

/**
 * Those that passed when tried again are among them.
 *
 * @param {readonly PlaywrightSuite[]} suites of Playwright's json report
 * @returns {string[]}
 */
export function failuresOfPlaywright(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => {
      const errors = spec.tests.flatMap(({ results }) =>
        results.flatMap((one) => one.errors ?? []),
      );
      if (spec.ok && errors.length === 0) return [];
      return [
        tell(`${spec.file} › ${spec.title}`, errors.map(({ message }) => message).join("\n")),
      ];
    }),
    ...failuresOfPlaywright(inner),
  ]);
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function tell(title, message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  return [
    title,
    ...lines.slice(0, MESSAGE_LINES).map((line) => `    ${line.slice(0, LINE_CHARACTERS)}`),
  ].join("\n");
}

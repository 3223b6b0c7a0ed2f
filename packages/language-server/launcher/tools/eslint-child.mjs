/** ESLint of a project, in a process of its own: it reads the project's configuration, which is code. */
import { createRequire } from "node:module";
import { positionsIn } from "./positions.mjs";

const [installed = "", folder = ""] = process.argv.slice(2);
const MAX_PROBLEMS = 500;
const MAX_FIXES = 5;
const ERROR = 2;
const SEVERITIES = { error: 1, warning: 2 };

const eslint = createRequire(import.meta.url)(installed);
const ESLint = (await eslint.loadESLint?.({ cwd: folder })) ?? eslint.ESLint;
const linter = new ESLint({ cwd: folder });

process.on("message", (asked) => void lint(asked));

/** @param {any} asked */
async function lint({ id, path, text }) {
  try {
    const results = await linter.lintText(text, { filePath: path, warnIgnored: false });
    const messages = results.flatMap((/** @type {any} */ result) => result.messages);
    const problems = messages.slice(0, MAX_PROBLEMS).map(presentIn(text));
    process.send?.({ id, problems });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    process.send?.({ id, failure: words.split("\n").slice(0, 6).join("\n") });
  }
}

/** @param {string} text */
function presentIn(text) {
  const positionOf = positionsIn(text);
  /** @param {any} fix */
  const editOf = ({ range: [from, to], text: newText }) => ({
    range: { start: positionOf(from), end: positionOf(to) },
    newText,
  });
  /** @param {any} message */
  return ({
    line = 1,
    column = 1,
    endLine,
    endColumn,
    severity,
    message,
    ruleId,
    fix,
    suggestions,
  }) => ({
    range: {
      start: { line: Math.max(line - 1, 0), character: Math.max(column - 1, 0) },
      end: {
        line: Math.max((endLine ?? line) - 1, 0),
        character: Math.max((endColumn ?? column) - 1, 0),
      },
    },
    severity: severity === ERROR ? SEVERITIES.error : SEVERITIES.warning,
    message,
    code: ruleId ?? null,
    source: "eslint",
    fixes: [
      ...(fix === undefined ? [] : [{ title: `Fix ${ruleId ?? "this"}`, edits: [editOf(fix)] }]),
      ...(suggestions ?? []).map((/** @type {any} */ one) => ({
        title: one.desc,
        edits: [editOf(one.fix)],
      })),
    ].slice(0, MAX_FIXES),
  });
}

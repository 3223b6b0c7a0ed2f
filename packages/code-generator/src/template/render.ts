import { camelCase, kebabCase, pascalCase, snakeCase } from "@devloom/project-model";
import type { Answers } from "./answers.ts";

type Files = ReadonlyMap<string, string>;

export interface RenderProblem {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/** How an answer can be written: `%%name.kebab%%`. */
export const FORMS: Readonly<Record<string, (text: string) => string>> = {
  kebab: kebabCase,
  camel: camelCase,
  pascal: pascalCase,
  snake: snakeCase,
};

const PLACEHOLDER = /%%([a-z][A-Za-z0-9]*)(?:\.([a-z]+))?%%/g;
/** A condition that stands on a line of its own, in whatever comment the language has. */
const DIRECTIVE = /^%%(?:if (!?)([a-z][A-Za-z0-9]*)(?:=([^%]+))?|(end))%%$/;
const COMMENT_BEGIN = /^(?:\/\/|#|<!--|\{?\/\*)/;
const COMMENT_END = /(?:-->|\*\/\}?)$/;
/** Answers can make a file many times as long as it is in the template. */
const MAX_RENDERED = 8_000_000;

/**
 * The files of a project from those of a template: `%%name%%` becomes the answer, in paths too; lines between
 * `%%if name%%`, `%%if !name%%` or `%%if name=value%%` and `%%end%%` stay when that holds. A file of which nothing is
 * left is left out.
 */
export function renderTemplate(
  template: Files,
  answers: Answers,
): { files: Map<string, string>; problems: RenderProblem[] } {
  const files = new Map<string, string>();
  const problems: RenderProblem[] = [];
  let length = 0;
  for (const [path, text] of template) {
    const tell = (line: number, message: string): void => {
      problems.push({ path, line, message });
    };
    const name = fill(path, answers, (what) => tell(0, what));
    const rendered = renderText(text, answers, tell);
    if (rendered.trim() === "" && text.trim() !== "") continue;
    length += rendered.length;
    if (length > MAX_RENDERED) {
      tell(0, `The files would have more than ${MAX_RENDERED / 1_000_000} million characters.`);
      break;
    }
    if (files.has(name)) tell(0, `Two files would be called ${name}.`);
    files.set(name, rendered);
  }
  return { files, problems };
}

function renderText(
  text: string,
  answers: Answers,
  tell: (line: number, message: string) => void,
): string {
  if (!text.includes("%%")) return text;
  /** Whether each open condition holds. */
  const open: boolean[] = [];
  let failing = 0;
  const kept: string[] = [];
  text.split("\n").forEach((line, index) => {
    const directive = directiveIn(line);
    if (directive === null) {
      const what = fill(line, answers, (message) => tell(index + 1, message));
      if (failing === 0) kept.push(what);
      return;
    }
    const [, not, id = "", value, end] = directive;
    if (end !== undefined) {
      const ended = open.pop();
      if (ended === undefined) tell(index + 1, "%%end%% ends nothing.");
      if (ended === false) failing -= 1;
      return;
    }
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (answer === undefined) tell(index + 1, `%%if ${id}%% names no parameter.`);
    const holds = value === undefined ? answer === true : answer === value;
    const isKept = not === "!" ? !holds : holds;
    open.push(isKept);
    if (!isKept) failing += 1;
  });
  if (open.length > 0) tell(text.split("\n").length, "%%if%% without %%end%%.");
  return kept.join("\n");
}

/** Cut from both ends first: a pattern with blanks at several places takes minutes for a long line of them. */
function directiveIn(line: string): RegExpExecArray | null {
  if (!line.includes("%%")) return null;
  return DIRECTIVE.exec(line.trim().replace(COMMENT_BEGIN, "").replace(COMMENT_END, "").trim());
}

function fill(text: string, answers: Answers, tell: (message: string) => void): string {
  return text.replace(PLACEHOLDER, (whole, id: string, form: string | undefined) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    const write =
      form === undefined ? String : Object.hasOwn(FORMS, form) ? FORMS[form] : undefined;
    if (answer === undefined || write === undefined) {
      tell(`${whole} names no parameter.`);
      return whole;
    }
    return write(String(answer));
  });
}

import type { Problem } from "./match-problems.ts";

/** Where somebody would end a sentence and somebody else would not. */
const END = /[\s.…]+$/;

/** What the editor and a script both tell of a line, such as ESLint in either, is one problem. */
export function onceEach(problems: readonly Problem[]): Problem[] {
  const known = new Map<string, Problem>();
  for (const problem of problems) {
    const { path, line, severity, code, message } = problem;
    const key = JSON.stringify([path, line, severity, code, message.replace(END, "")]);
    if (!known.has(key)) known.set(key, problem);
  }
  return [...known.values()];
}

import type { SourceChange } from "../change/change.ts";
import { mintId } from "../ids/mint.ts";
import { openTestProject, TEST_FILE } from "./edit.ts";

/** The id that the element at an index of a fresh file has. */
export const id = (index: number, path = TEST_FILE): string => mintId(path, index);

/** A component around a body. */
export const app = (body: string): string => `export function App({ on, items }) {\n${body}\n}\n`;

/** All files of a small project after a change was planned and applied. */
export function applied(
  files: Readonly<Record<string, string>>,
  change: SourceChange,
): Record<string, string> {
  const project = openTestProject(files);
  const plan = project.plan(change);
  project.apply(plan);
  const changed = plan.files.map(({ path, after }) => [path, after ?? ""] as const);
  return { ...files, ...Object.fromEntries(changed) };
}

/** The test file after a change. */
export function appliedText(text: string, change: SourceChange): string | undefined {
  return applied({ [TEST_FILE]: text }, change)[TEST_FILE];
}

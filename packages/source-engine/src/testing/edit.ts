import type { SourceChange } from "../change/change.ts";
import { EditRefused } from "../change/refusal.ts";
import { mintId } from "../ids/mint.ts";
import { Project } from "../project/project.ts";

/** Path of the file that tests edit when they name no other. */
export const TEST_FILE = "src/App.tsx";

/** The parts of a change that a test spells out; the id is that of the chosen element. */
export type WithoutId<Change> = Change extends { readonly id: string } ? Omit<Change, "id"> : never;

/** A small project of those files, with the test file opened so that its ids are known. */
export function openTestProject(files: Readonly<Record<string, string>>): Project {
  const source = {
    read: (path: string) => files[path] ?? null,
    list: () => Object.keys(files),
  };
  const project = Project.open(source, []);
  for (const path of Object.keys(files)) if (path.endsWith(".tsx")) project.file(path);
  return project;
}

/** Plans a change of the element at `index` of the test file; answers the files that changed. */
export function editFiles(
  files: Readonly<Record<string, string>>,
  change: WithoutId<SourceChange>,
  index = 0,
): Readonly<Record<string, string | null>> {
  const project = openTestProject(files);
  // The union without ids, given an id, is the union again.
  const whole = { ...change, id: mintId(TEST_FILE, index) } as SourceChange;
  const plan = project.plan(whole);
  return Object.fromEntries(plan.files.map(({ path, after }) => [path, after]));
}

/** The test file after a change of the element at `index`. */
export function editText(text: string, change: WithoutId<SourceChange>, index = 0): string {
  return editFiles({ [TEST_FILE]: text }, change, index)[TEST_FILE] ?? text;
}

/** The refusal that a change meets. */
export function refusalOf(act: () => unknown): EditRefused {
  try {
    act();
  } catch (error) {
    if (error instanceof EditRefused) return error;
    throw error;
  }
  throw new Error("the change was not refused");
}

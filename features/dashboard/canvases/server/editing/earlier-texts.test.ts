import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { OpenProject } from "./open-project.ts";

const PATH = "App.tsx";
const text = (classes: string) =>
  `export const App = () => <main className="${classes}"><p>One</p></main>;\n`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "earlier-texts-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function change(project: OpenProject, after: string): Promise<void> {
  project.apply(project.engine.planText(PATH, after));
  await writeFile(join(folder, PATH), after);
}

it("a text that was changed while it was being read has the ids that it had", async () => {
  await writeFile(join(folder, PATH), text("p-0"));
  const project = new OpenProject(folder, [], 0);
  const before = project.annotations(PATH, text("p-0"));
  expect(before).toHaveLength(2);

  await change(project, text("p-1"));
  await change(project, text("p-20"));
  expect(project.annotations(PATH, text("p-0"))).toEqual(before);
  expect(project.annotations(PATH, text("p-1"))).toEqual(before);
  expect(project.annotations(PATH, text("p-20"))?.map(({ id }) => id)).toEqual(
    before?.map(({ id }) => id),
  );

  for (let step = 30; step < 40; step += 1) await change(project, text(`p-${step}`));
  expect(project.annotations(PATH, text("p-0"))).toBeNull();
  expect(project.annotations(PATH, text("p-38"))).toHaveLength(2);
  expect(project.annotations(PATH, text("never"))).toBeNull();
});

it("an earlier text that stands in the file again is news like any other", async () => {
  await writeFile(join(folder, PATH), text("p-0"));
  const project = new OpenProject(folder, [], 0);
  const before = project.annotations(PATH, text("p-0"));
  await change(project, text("p-1"));
  project.begin();

  await writeFile(join(folder, PATH), text("p-0"));
  expect(project.knownAnnotations(PATH, text("p-0"))).toBeNull();
  expect(project.annotations(PATH, text("p-0"))).toEqual(before);
  expect([...project.externalChanges.files.keys()]).toEqual([PATH]);
});

import { expect, onTestFinished, test } from "vitest";
import { ask, devServerFor, makeProject } from "../testing/index.ts";
import { writeOverlay } from "./write-overlay.ts";

const PATH = "src/App.tsx";
const STYLE = "src/styles.css";

test("shows texts in place of files, with their class names, and leaves the files alone", async () => {
  const project = await makeProject("starter");
  onTestFinished(() => project[Symbol.asyncDispose]());
  const before = await project.read(PATH);
  const proposed = `${before}\nexport const proposed = "mt-[13.5px]";\n`;
  const { server, ...running } = await devServerFor(project, {
    overlay: new Map([[PATH, proposed]]),
  });
  onTestFinished(() => running[Symbol.asyncDispose]());

  await server.start();
  const served = async (path: string): Promise<string> =>
    (await ask(server.socketPath ?? "", path)).text;

  expect(await served(`/${PATH}`)).toContain('proposed = "mt-[13.5px]"');
  expect(await served(`/${STYLE}`)).toContain("margin-top: 13.5px");
  expect(await served(`/${PATH}?raw`)).not.toContain("13.5px");
  expect(await project.read(PATH)).toBe(before);
});

test("puts nothing beside the folder that it is given", async () => {
  const texts = new Map([["../elsewhere.txt", "x"]]);
  await expect(writeOverlay("/nowhere/overlay", texts)).rejects.toThrow("outside of the project");
});

import { expect, onTestFinished, test } from "vitest";
import { ask, devServerFor, makeProject } from "../testing/index.ts";

const NOTE = `import { Badge } from "../Badge";
import styles from "./Note.module.css";

export function Note() {
  return <Badge label={styles.note} className="mt-[13.5px]" />;
}
`;

test("serves files that are not on the disk, with class names for Tailwind 3", async () => {
  const project = await makeProject("tailwind-3");
  onTestFinished(() => project[Symbol.asyncDispose]());
  const before = await project.read("src/App.tsx");
  const withNote = before.replace("p-6", "p-[7.5px]").replace("</main>", "<Note /></main>");
  const { server, ...running } = await devServerFor(project, {
    overlay: new Map([
      ["src/App.tsx", `import { Note } from "./parts/Note";\n${withNote}`],
      ["src/parts/Note.tsx", NOTE],
      ["src/parts/Note.module.css", ".note { color: rgb(1, 2, 3); }\n"],
    ]),
  });
  onTestFinished(() => running[Symbol.asyncDispose]());

  await server.start();
  const served = async (path: string): Promise<string> =>
    (await ask(server.socketPath ?? "", path)).text;

  expect(await served("/src/App.tsx")).toContain('from "/src/parts/Note.tsx"');
  const note = await served("/src/parts/Note.tsx");
  expect(note).toContain('from "/src/Badge.tsx"');
  expect(note).toContain('from "/src/parts/Note.module.css"');
  expect(await served("/src/parts/Note.module.css")).toContain("rgb(1, 2, 3)");
  const styles = await served("/src/index.css");
  for (const text of ["margin-top: 13.5px", "padding: 7.5px", "font-weight: 700", "rgb(10 110 90"])
    expect(styles).toContain(text);
  await expect(project.read("src/parts/Note.tsx")).rejects.toThrow("ENOENT");
});

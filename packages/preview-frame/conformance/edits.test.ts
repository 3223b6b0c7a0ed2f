import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { EditRun } from "./edits/run-edits.ts";
import type { Editor } from "./editor.ts";
import { type Stage, openStage } from "./stage.ts";
import { type ViteProject, startViteProject } from "./vite-project.ts";

let stage: Stage;
let project: ViteProject;
let editor: Editor;

beforeAll(async () => {
  stage = await openStage({});
  project = await startViteProject({
    react: 19,
    files: {},
    template: fileURLToPath(new URL("../../../templates/marketing-site", import.meta.url)),
    packages: ["clsx", "tailwindcss"],
    plugins: [react(), tailwindcss()],
    alias: (folder) => ({ "@": join(folder, "src") }),
    head: stage.scriptTags,
  });
  editor = await stage.openAddress(`${project.address}privacy?framework=VITE`);
  await editor.frame.locator("h1").waitFor();
});

afterAll(async () => {
  await stage.stop();
  await project.stop();
});

it("shows after every reload what the instant update showed, and nothing in between", async () => {
  const report = await new EditRun(editor, project, 1).run(Number(process.env["EDITS"] ?? 36));
  expect(report).toMatchObject({ mismatches: [], flashes: [], strayed: [], pageLoads: 0 });
}, 600_000);

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Editor } from "../editor.ts";
import type { Stage } from "../stage.ts";
import { type ViteProject, startViteProject } from "../vite-project.ts";

export interface Starter {
  readonly editor: Editor;
  readonly project: ViteProject;
  readonly stop: () => Promise<void>;
}

/** A starter application, copied, served and opened in an editor. */
export async function openStarter(
  stage: Stage,
  template: "marketing-site" | "saas-dashboard",
  path: string,
): Promise<Starter> {
  const project = await startViteProject({
    react: 19,
    files: {},
    template: fileURLToPath(new URL(`../../../../templates/${template}`, import.meta.url)),
    packages: ["clsx", "class-variance-authority", "tailwind-merge", "tailwindcss"],
    plugins: [react(), tailwindcss()],
    alias: (folder) => ({ "@": join(folder, "src") }),
    head: stage.scriptTags,
  });
  const editor = await stage.openAddress(`${project.address}${path}?framework=VITE`);
  // What comes into view by and by is no part of an edit.
  await editor.page.emulateMedia({ reducedMotion: "reduce" });
  await editor.frame.locator("h1").first().waitFor();
  const stop = async (): Promise<void> => {
    await editor.page.close();
    await project.stop();
  };
  return { editor, project, stop };
}

import { inspectProject } from "@devloom/dev-server";
import type { Platform } from "@devloom/server-kit";

/** What a project is made with, as its first web app says: `React 19 + Vite 8`; `null` where nothing says. */
export async function frameworkOf(platform: Platform, folder: string): Promise<string | null> {
  try {
    const { apps } = await inspectProject(folder);
    const app = apps.find(({ framework }) => framework === "vite-react") ?? apps[0];
    const parts = [
      ...(app?.react ? [`React ${majorOf(app.react)}`] : []),
      ...(app?.vite ? [`Vite ${majorOf(app.vite)}`] : []),
    ];
    return parts.length === 0 ? null : parts.map((part) => part.trim()).join(" + ");
  } catch (error) {
    // The name is a convenience; a project whose files cannot be understood is one all the same.
    platform.log.warn({ err: error }, "a new project could not be inspected");
    return null;
  }
}

/** `^19.3.1` is `19`; what is no version has none. */
function majorOf(version: string): string {
  return /^[~^>=v]*(\d+)/.exec(version)?.[1] ?? "";
}

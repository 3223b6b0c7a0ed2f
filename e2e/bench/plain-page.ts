import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StudioProject } from "../support/editor.ts";
import { HeapGauge } from "./memory.ts";
import type { Stage } from "./stage.ts";

const WARM = 15;
const RELOADS = 60;

/**
 * Megabytes that each hot reload leaves in the same page without the editor around it: browsers never
 * let go of a module, so every version of a file stays.
 */
export async function plainReloads(
  stage: Stage,
  studio: StudioProject,
  file: string,
): Promise<number> {
  const { token } = await stage.person();
  const page = await stage.context.newPage();
  const response = await page.request.post(
    `${studio.url}/api/canvases/${studio.canvasId}/preview`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  if (!response.ok()) throw new Error(`There is no preview: ${await response.text()}`);
  const { entry } = (await response.json()) as { entry: string };
  await page.goto(`${entry}&to=${encodeURIComponent("/")}`);
  await page.locator("#root *").first().waitFor();
  const gauge = await HeapGauge.of(stage.context, page);
  const path = join(studio.folder, file);
  const text = await readFile(path, "utf8");
  let written = 0;
  const reload = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 1) {
      const fetched = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        return pathname === `/${file}` && searchParams.has("t");
      });
      written += 1;
      await writeFile(path, written % 2 === 0 ? text : `${text}\n`);
      await fetched;
    }
  };
  await reload(WARM);
  const before = await gauge.megabytes();
  await reload(RELOADS);
  const after = await gauge.megabytes();
  await page.close();
  return (after - before) / RELOADS;
}

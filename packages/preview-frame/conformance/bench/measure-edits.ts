import { type EditReport, EditRun } from "../edits/run-edits.ts";
import { openStarter } from "../edits/starter.ts";
import { openStage } from "../stage.ts";

/** Pages of the starter applications, and how many edits each takes. */
const PAGES = [
  { template: "marketing-site", path: "about", edits: 110, seed: 7 },
  { template: "saas-dashboard", path: "guide", edits: 110, seed: 11 },
] as const;

/** Edits of every type in starter applications. */
export async function measureEdits(): Promise<EditReport[]> {
  const stage = await openStage({});
  const reports: EditReport[] = [];
  try {
    for (const { template, path, edits, seed } of PAGES) {
      const { editor, project, stop } = await openStarter(stage, template, path);
      reports.push(await new EditRun(editor, project, seed).run(edits));
      await stop();
    }
  } finally {
    await stage.stop();
  }
  return reports;
}

import { type EditReport, EditRun } from "../edits/run-edits.ts";
import { openStarter } from "../edits/starter.ts";

/** Pages of the starter applications, and how many edits each takes. */
const PAGES = [
  { template: "marketing-site", path: "about", edits: 110, seed: 7 },
  { template: "saas-dashboard", path: "guide", edits: 110, seed: 11 },
] as const;

export async function measureEdits(): Promise<EditReport[]> {
  const reports: EditReport[] = [];
  for (const { template, path, edits, seed } of PAGES) {
    const starter = await openStarter(template, path);
    try {
      reports.push(await new EditRun(starter.editor, starter.project, seed).run(edits));
    } finally {
      await starter.stop();
    }
  }
  return reports;
}

import { type EditReport, EditRun } from "../edits/run-edits.ts";
import { openStarter } from "../edits/starter.ts";
import { editsOf } from "../kinds/edits-of-kind.ts";
import { openKind } from "../kinds/open-kind.ts";
import { EDITED_KINDS } from "../kinds/project-kinds.ts";
import { openStage } from "../stage.ts";

/** Pages of the starter applications, and how many edits each takes; with the other kinds more than 200. */
const PAGES = [
  { template: "marketing-site", path: "about", edits: 90, seed: 7 },
  { template: "saas-dashboard", path: "guide", edits: 80, seed: 11 },
] as const;

/** Edits of every type, in starter applications and in other kinds of projects. */
export async function measureEdits(): Promise<EditReport[]> {
  const stage = await openStage({});
  const reports: EditReport[] = [];
  try {
    for (const { template, path, edits, seed } of PAGES) {
      const { editor, project, stop } = await openStarter(stage, template, path);
      reports.push(await new EditRun(editor, project, seed).run(edits));
      await stop();
    }
    for (const kind of EDITED_KINDS) {
      const { editor, project, stop } = await openKind(stage, kind);
      reports.push(await new EditRun(editor, project).make(editsOf(kind, project.engine)));
      await stop();
    }
  } finally {
    await stage.stop();
  }
  return reports;
}

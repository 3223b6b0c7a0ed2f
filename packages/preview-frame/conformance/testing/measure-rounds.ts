/** Undoes and redoes a drag in a page of each version of Vite, and prints as JSON how often it stayed behind. */
import { openStage } from "../stage.ts";
import { type RoundsReport, runRoundsInPages } from "./rounds-behind.ts";
import { VITE_KINDS } from "./rows-project.ts";

/** Each is an undo or a redo. `BEHIND_ROUNDS=5000` takes hours, less with more pages at once. */
const ROUNDS = Number(process.env["BEHIND_ROUNDS"] ?? 40);
const PAGES = Number(process.env["BEHIND_PAGES"] ?? 1);
/** `BEHIND_KINDS=minimal` measures only the project of that name. */
const KINDS = process.env["BEHIND_KINDS"]?.split(",");

const stage = await openStage({});
const reports: RoundsReport[] = [];
try {
  for (const kind of VITE_KINDS.filter((one) => KINDS?.includes(one.kind) ?? true))
    reports.push(await runRoundsInPages(stage, kind, ROUNDS, PAGES));
} finally {
  await stage.stop();
}
process.stdout.write(JSON.stringify(reports));

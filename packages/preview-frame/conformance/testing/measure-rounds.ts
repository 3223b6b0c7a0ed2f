/** Undoes and redoes a drag in a page of each version of Vite, and prints as JSON how often it stayed behind. */
import { openStage } from "../stage.ts";
import { type RoundsReport, runRounds } from "./rounds-behind.ts";
import { VITE_KINDS } from "./rows-project.ts";

/** Each is an undo or a redo. `BEHIND_ROUNDS=5000` takes hours. */
const ROUNDS = Number(process.env["BEHIND_ROUNDS"] ?? 40);

const stage = await openStage({});
const reports: RoundsReport[] = [];
try {
  for (const kind of VITE_KINDS) reports.push(await runRounds(stage, kind, ROUNDS));
} finally {
  await stage.stop();
}
process.stdout.write(JSON.stringify(reports));

import type { Platform, Transaction } from "@devloom/server-kit";
import { setRun } from "../store.ts";

export const VERIFY_KIND = "codegen.verify";

interface Verified {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
}

/** Starts the run that verifies a generation, in the transaction of its cause. */
export async function startVerification(
  platform: Platform,
  tx: Transaction,
  { id, projectId, name }: Verified,
): Promise<void> {
  const runId = await platform.runs.start(tx, {
    kind: VERIFY_KIND,
    title: `Verify ${name}`,
    subject: `project/${projectId}`,
    input: { generationId: id },
  });
  await setRun(tx, id, runId);
}

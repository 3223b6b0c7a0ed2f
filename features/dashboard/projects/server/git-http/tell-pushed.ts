import type { Platform, Transaction } from "@devloom/server-kit";
import { changeProject } from "../store.ts";
import type { PushCommand } from "./push-request.ts";

const MAX_TOLD = 100;

/** Open pages read the files anew; the audit log keeps who moved which ref from where to where. */
export async function tellPushed(
  tx: Transaction,
  { clock }: Platform,
  projectId: string,
  moved: readonly PushCommand[],
  paths: readonly string[],
): Promise<void> {
  const { name } = await changeProject(tx, projectId, {
    updated_at: clock.now(),
    updated_by: tx.scope?.actorId ?? null,
  });
  const refs = moved.slice(0, MAX_TOLD);
  await tx.emit({
    type: "project.pushed",
    subject: `project/${projectId}`,
    data: {
      name,
      message: refs
        .map(({ ref }) => ref.replace(/^refs\/(?:heads|tags)\//, ""))
        .join(", ")
        .slice(0, 500)
        // Half of a character at the cut is no text that could be stored.
        .replace(/\p{Cs}$/u, ""),
      refs: refs.map(({ ref, from, to }) => ({ ref, from, to })),
    },
  });
  if (paths.length > 0)
    await tx.signal("file.saved", `project/${projectId}`, {
      projectId,
      files: paths.slice(0, MAX_TOLD).map((path) => ({ path })),
    });
}

import type { Platform, ActorScope } from "@devloom/server-kit";
import { createIn } from "./commands.ts";
import { listLivingCanvases } from "./store.ts";

/** The canvas of a project that was changed last; a project without one gets its first. */
export async function firstCanvas(
  platform: Platform,
  project: { readonly scope: ActorScope; readonly projectId: string; readonly name: string },
): Promise<string> {
  const { scope, projectId, name } = project;
  const { items } = await platform.database.tenant(scope, (tx) =>
    listLivingCanvases(tx, { projectId, limit: 1 }),
  );
  const [known] = items;
  return known?.id ?? (await createIn(platform, scope, { projectId, name })).id;
}

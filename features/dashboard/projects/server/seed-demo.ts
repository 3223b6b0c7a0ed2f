import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { openProjectFolder } from "@devloom/project-files";
import type { Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { findDemoScope } from "../../../settings/identity/server/exports/memberships.ts";
import { startCheck } from "./check-run.ts";
import { settleProject } from "./commands.ts";
import { commitChanges } from "./commit.ts";
import { readStarters, starterSource } from "./sources/starters.ts";

const STARTER = "marketing-site";
const NOTE = `
## Who it is for

People who teach small classes and would rather be in the workshop than at the desk.
`;

/**
 * Gives the demo workspace a project to look at: a starter with a second commit and a check of its
 * repository. Once: what a visitor deletes stays deleted.
 */
export async function seedDemoProject(platform: Platform): Promise<void> {
  const scope = await findDemoScope(platform);
  const starters = await readStarters(platform.config);
  if (scope === null || !starters.some(({ id }) => id === STARTER)) return;
  const known = await platform.database.tenant(scope, (tx) =>
    sql`select 1 from project where tenant_id = ${tx.tenantId} limit 1`.execute(tx.query()),
  );
  if (known.rows.length > 0) return;
  const about = {
    name: "Sundial",
    description: "The website of a booking tool for small classes.",
  };
  const place = await starterSource(platform.config, STARTER);
  const { id } = await settleProject(platform, scope, about, place);
  await appendFile(join(openProjectFolder(platform.config, scope.tenantId, id), "README.md"), NOTE);
  const author = { tenantId: scope.tenantId, accountId: scope.actorId };
  await commitChanges(platform, author, id, { message: "Say who the site is for" });
  await startCheck(platform, scope, id);
}

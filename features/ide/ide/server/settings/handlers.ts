import type { Handlers, Platform } from "@devloom/server-kit";
import { sql } from "kysely";
import { DEFAULT_IDE_SETTINGS, IdeSettings, type settingsContract } from "../../contract.ts";
import { lookInto } from "../project-work.ts";

/** How each person works on each project. */
export function settingsHandlers(platform: Platform): Handlers<typeof settingsContract> {
  return {
    async readIdeSettings({ actor, params: { id } }) {
      await lookInto(platform, actor, id);
      const { rows } = await platform.database.reading(actor, (tx) =>
        sql<{ settings: object }>`select settings from ide_settings
          where tenant_id = ${tx.tenantId} and account_id = ${actor.accountId}
          order by project_id = ${id} desc, kept_at desc limit 1`.execute(tx.query()),
      );
      // What an older release kept may lack a field.
      const kept = { ...DEFAULT_IDE_SETTINGS, ...rows[0]?.settings };
      return IdeSettings.safeParse(kept).data ?? DEFAULT_IDE_SETTINGS;
    },
    async writeIdeSettings({ actor, params: { id }, body }) {
      await lookInto(platform, actor, id);
      const scope = { tenantId: actor.tenantId, actorId: actor.accountId };
      await platform.database.tenant(scope, (tx) =>
        sql`insert into ide_settings (project_id, tenant_id, account_id, settings, kept_at)
          values (${id}, ${tx.tenantId}, ${actor.accountId}, ${JSON.stringify(body)},
            ${platform.clock.now()})
          on conflict (project_id, account_id) do update
            set settings = excluded.settings, kept_at = excluded.kept_at`.execute(tx.query()),
      );
      return body;
    },
  };
}

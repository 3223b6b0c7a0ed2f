import { AREAS, type FeatureManifest } from "@devloom/contract";
import { defineModule, type Platform, tenantRows } from "@devloom/server-kit";
import { sql } from "kysely";
import { PLANS, siteContract } from "../contract.ts";
import { DEMO_LOGIN } from "../../../settings/identity/contract.ts";
import { siteFeature } from "../feature.ts";
import { leadRetention, leadsMigration, storeLead } from "./leads.ts";

export const siteModule = defineModule({
  feature: siteFeature,
  contract: siteContract,
  migrations: [leadsMigration],
  retention: leadRetention,
  create: (platform: Platform) => ({
    handlers: {
      listPlans: async () => ({ items: [...PLANS], total: PLANS.length }),
      createLead: ({ body }) => storeLead(platform, body),
      installation: async () => ({
        version: platform.config.version,
        claimed: await isClaimed(platform),
        demo: (await hasDemo(platform)) ? { ...DEMO_LOGIN } : null,
        aiProvider: await configuredModel(platform),
        mail: platform.mail.kind,
        areas: builtAreas(platform.features),
      }),
    },
  }),
});

function builtAreas(features: readonly FeatureManifest[]): string[] {
  const paths = new Set(features.flatMap(({ navigation }) => navigation.map(({ path }) => path)));
  return AREAS.filter(({ path }) => paths.has(path)).map(({ id }) => id);
}

/** Somebody besides the demo has a tenant here. */
async function isClaimed(platform: Platform): Promise<boolean> {
  const { rows } = await platform.database.system((tx) =>
    sql`select 1 from ${tenantRows} tenant where not demo limit 1`.execute(tx.query()),
  );
  return rows.length > 0;
}

/** The model of the installation as its settings name it. */
async function configuredModel({ settings }: Platform): Promise<string | null> {
  const nobody = { tenantId: "00000000-0000-0000-0000-000000000000", accountId: null };
  const model = settings.definitions.has("ai.model")
    ? await settings.effective("ai.model", nobody)
    : null;
  return typeof model === "string" ? model : null;
}

async function hasDemo(platform: Platform): Promise<boolean> {
  if (!platform.config.demo) return false;
  const { rows } = await platform.database.system((tx) =>
    sql`select 1 from ${tenantRows} tenant where demo limit 1`.execute(tx.query()),
  );
  return rows.length > 0;
}

import { type Actor, defineModule, type Platform } from "@devloom/server-kit";
import { marketplaceContract } from "../contract.ts";
import { marketplaceFeature } from "../feature.ts";
import { packageList } from "./catalogue/list.ts";
import { packageDetail } from "./catalogue/read.ts";
import { install, pin, uninstall } from "./commands/install.ts";
import { checkDraft, saveBlock } from "./commands/save-block.ts";
import { changeOffer } from "./commands/withdraw.ts";
import { installedSnippets, installedTheme, installedThemes } from "./editor/installed.ts";
import { installedBlocks } from "./installed-blocks.ts";
import { marketplaceMigration } from "./migration.ts";
import { packageRegistry } from "./package-registry.ts";
import { download, packument, publishDocument } from "./registry.ts";

const scopeOf = ({ tenantId, accountId }: Actor) => ({ tenantId, actorId: accountId });

export const marketplaceModule = defineModule({
  feature: marketplaceFeature,
  contract: marketplaceContract,
  migrations: [marketplaceMigration],
  create: (platform: Platform) => ({
    packages: packageRegistry(platform),
    handlers: {
      listPackages: ({ actor, query }) => packageList(platform, actor, query),
      getPackage: ({ actor, params }) => packageDetail(platform, actor, params.id),
      installPackage: ({ actor, params, body }) =>
        install(platform, scopeOf(actor), params.id, body ?? {}),
      changeInstall: ({ actor, params, body }) =>
        pin(platform, scopeOf(actor), params.id, body.pinned),
      async uninstallPackage({ actor, params }) {
        await uninstall(platform, scopeOf(actor), params.id);
        return undefined;
      },
      listInstalledBlocks: ({ actor }) => installedBlocks(platform, scopeOf(actor)),
      listInstalledThemes: ({ actor }) => installedThemes(platform, scopeOf(actor)),
      getInstalledTheme: ({ actor, params }) => installedTheme(platform, scopeOf(actor), params),
      listInstalledSnippets: ({ actor, query }) =>
        installedSnippets(platform, scopeOf(actor), query.language),
      checkBlock: ({ actor, body }) => checkDraft(platform, scopeOf(actor), body),
      publishBlock: async ({ actor, body }) =>
        packageDetail(platform, actor, await saveBlock(platform, scopeOf(actor), body)),
      publishPackage: async ({ actor, params, body }) => ({
        ok: true,
        id: await publishDocument(platform, scopeOf(actor), params.name, body),
      }),
      readPackument: ({ actor, params }) => packument(platform, actor, params.name),
      downloadPackage: ({ actor, params }) => download(platform, actor, params.name, params.file),
      async changeVersion({ actor, params, body }) {
        await changeOffer(platform, scopeOf(actor), params, body);
        return packageDetail(platform, actor, params.id);
      },
    },
  }),
});

import { defineModule, type Platform } from "@devloom/server-kit";
import { settingsContract } from "../contract.ts";
import { settingsFeature } from "../feature.ts";
import { describeMail, tryMail } from "./mail.ts";
import { describeModel, tryModel } from "./model.ts";
import { presentSettings, presentStored } from "./present-settings.ts";
import { applyImport, exportLayer, previewChanges } from "./transfer.ts";
import { writeSettings } from "./write-settings.ts";

export const settingsModule = defineModule({
  feature: settingsFeature,
  contract: settingsContract,
  migrations: [],
  create: (platform: Platform) => ({
    handlers: {
      readSettings: ({ actor }) => presentSettings(platform, actor),
      async writeSettings({ actor, body }) {
        const stored = await writeSettings(platform, actor, body.layer, body.values);
        return presentStored(platform, actor, stored, Object.keys(body.values));
      },
      readMail: ({ actor }) => describeMail(platform, actor),
      sendTestMail: ({ actor, body }) => tryMail(platform, actor, body.to),
      readModel: ({ actor }) => describeModel(platform, actor),
      tryModel: ({ actor, request }) => tryModel(platform, actor, request.signal),
      exportSettings: ({ actor, query }) => exportLayer(platform, actor, query.layer),
      previewImport: ({ actor, body }) => previewChanges(platform, actor, body),
      importSettings: ({ actor, body }) => applyImport(platform, actor, body),
    },
  }),
});

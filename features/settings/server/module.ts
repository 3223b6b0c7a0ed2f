import { defineModule, type Platform } from "@devloom/server-kit";
import { settingsContract } from "../contract.ts";
import { settingsFeature } from "../feature.ts";
import { presentSettings } from "./present-settings.ts";
import { writeSettings } from "./write-settings.ts";

export const settingsModule = defineModule({
  feature: settingsFeature,
  contract: settingsContract,
  migrations: [],
  create: (platform: Platform) => ({
    handlers: {
      readSettings: ({ actor }) => presentSettings(platform, actor),
      async writeSettings({ actor, body }) {
        await writeSettings(platform, actor, body.layer, body.values);
        return presentSettings(platform, actor);
      },
    },
  }),
});

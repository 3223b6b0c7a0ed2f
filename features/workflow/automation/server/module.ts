import { defineModule, type Platform } from "@devloom/server-kit";
import { automationContract } from "../contract.ts";
import { automationFeature } from "../feature.ts";
import { answerForm } from "./answer-form.ts";
import { findEvents } from "./find-events.ts";
import { automationMigrations } from "./migration.ts";
import { replay } from "./replay.ts";
import { runRule } from "./run-rule.ts";
import { RuleCommands, ruleResource } from "./rule-commands.ts";
import { openSharedRule, share, sharedRules } from "./shared-rules.ts";
import { tryRule } from "./try-rule.ts";

/** When something happens, if this holds, then do that: rules that compile to processes. */
export const automationModule = defineModule({
  feature: automationFeature,
  contract: automationContract,
  migrations: automationMigrations,
  retention: [ruleResource.retention],
  create(platform: Platform) {
    const { database } = platform;
    const plain = ruleResource.handlers(platform);
    const commands = new RuleCommands(platform);
    return {
      handlers: {
        ...plain,
        createAutomation: ({ actor, body }) => commands.create(actor, body),
        updateAutomation: ({ actor, params, body, ifMatch }) =>
          commands.update(actor, params.id, body, ifMatch),
        async deleteAutomation({ actor, params, ifMatch }) {
          await commands.remove(actor, params.id, ifMatch);
        },
        restoreAutomation: ({ actor, params, ifMatch }) =>
          commands.restore(actor, params.id, ifMatch),
        openAutomationAsBpmn: ({ actor, params }) => commands.openAsBpmn(actor, params.id),
        runAutomation: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => runRule(platform, actor, tx, { ...params, ...body })),
        answerAutomationForm: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => answerForm(platform, tx, { ...params, ...body })),
        replayAutomation: ({ actor, params, body }) =>
          database.tenant(actor, (tx) => replay(platform, actor, tx, { ...params, ...body })),
        listSharedRules: ({ actor, query }) => sharedRules(platform, actor, query),
        getSharedRule: ({ actor, params }) => openSharedRule(platform, actor, params.id),
        shareAutomation: ({ actor, params, body }) => share(platform, actor, params.id, body),
        async findAutomationEvents({ actor, body }) {
          const items = await findEvents(platform, actor, body.source);
          return { items, total: items.length };
        },
        tryAutomation: ({ actor, body }) => tryRule(platform, actor, body),
      },
    };
  },
});

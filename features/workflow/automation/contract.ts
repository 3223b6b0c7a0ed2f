import * as rules from "./contract/rules.ts";
import * as shared from "./contract/shared-rules.ts";
import * as trials from "./contract/trials.ts";

export * from "./contract/actions.ts";
export * from "./contract/rules.ts";
export * from "./contract/shared-rules.ts";
export * from "./contract/trials.ts";

export const automationContract = {
  ...rules.rules.endpoints,
  openAutomationAsBpmn: rules.openAutomationAsBpmn,
  runAutomation: rules.runAutomation,
  answerAutomationForm: rules.answerAutomationForm,
  replayAutomation: rules.replayAutomation,
  listSharedRules: shared.listSharedRules,
  getSharedRule: shared.getSharedRule,
  shareAutomation: shared.shareAutomation,
  findAutomationEvents: trials.findAutomationEvents,
  tryAutomation: trials.tryAutomation,
};

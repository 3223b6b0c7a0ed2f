import * as rules from "./contract/rules.ts";
import * as trials from "./contract/trials.ts";

export * from "./contract/actions.ts";
export * from "./contract/rules.ts";
export * from "./contract/trials.ts";

export const automationContract = {
  ...rules.rules.endpoints,
  openAutomationAsBpmn: rules.openAutomationAsBpmn,
  runAutomation: rules.runAutomation,
  replayAutomation: rules.replayAutomation,
  findAutomationEvents: trials.findAutomationEvents,
  tryAutomation: trials.tryAutomation,
};

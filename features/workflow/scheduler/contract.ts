import * as fires from "./contract/fires.ts";
import * as overview from "./contract/overview.ts";
import * as secrets from "./contract/secrets.ts";
import * as triggers from "./contract/triggers.ts";

export * from "./contract/fires.ts";
export * from "./contract/overview.ts";
export * from "./contract/secrets.ts";
export * from "./contract/triggers.ts";

export const schedulerContract = {
  ...triggers.triggers.endpoints,
  listTriggerTargets: triggers.listTriggerTargets,
  previewSchedule: triggers.previewSchedule,
  runTrigger: triggers.runTrigger,
  backfillTrigger: fires.backfillTrigger,
  listFires: fires.listFires,
  cancelFire: fires.cancelFire,
  retryFire: fires.retryFire,
  getTriggerCalendar: overview.getTriggerCalendar,
  getTriggerStatus: overview.getTriggerStatus,
  pauseTriggers: overview.pauseTriggers,
  listPeriodicWork: overview.listPeriodicWork,
  rotateWebhookSecret: secrets.rotateWebhookSecret,
  receiveWebhook: secrets.receiveWebhook,
  listTriggerSecrets: secrets.listTriggerSecrets,
  putTriggerSecret: secrets.putTriggerSecret,
  deleteTriggerSecret: secrets.deleteTriggerSecret,
};

import type { Handlers, Platform } from "@devloom/server-kit";
import type { policyContract } from "../../contract/policies.ts";
import {
  create,
  publish,
  read,
  remove,
  rollBack,
  test,
  update,
  withdraw,
} from "./policy-commands.ts";
import { findPolicies, presentPolicy, problemsOf } from "./policy-store.ts";
import { replay } from "./replay.ts";

export function policyHandlers(platform: Platform): Handlers<typeof policyContract> {
  return {
    async listPolicies({ actor }) {
      const rows = await platform.database.tenant(actor, (tx) => findPolicies(tx));
      return { items: rows.map(presentPolicy), total: rows.length };
    },
    getPolicy: ({ actor, params }) => read(platform, actor, params.id),
    createPolicy: ({ actor, body }) => create(platform, actor, body),
    updatePolicy: ({ actor, params, body, ifMatch }) =>
      update(platform, actor, params.id, body, ifMatch),
    async deletePolicy({ actor, params }) {
      await remove(platform, actor, params.id);
      return undefined;
    },
    async checkPolicy({ body }) {
      const problems = await problemsOf(platform, body.text);
      return { ok: problems.every(({ severity }) => severity !== "error"), problems };
    },
    testPolicy: ({ actor, params }) => test(platform, actor, params.id),
    publishPolicy: ({ actor, params, body, ifMatch }) =>
      publish(platform, actor, params.id, body.note, ifMatch),
    rollBackPolicy: ({ actor, params, body }) =>
      rollBack(platform, actor, params.id, body.version, body.note),
    withdrawPolicy: ({ actor, params, ifMatch }) => withdraw(platform, actor, params.id, ifMatch),
    replayPolicy: ({ actor, params, body }) => replay(platform, actor, params.id, body.days),
  };
}

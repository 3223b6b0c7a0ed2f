import { listFires, runTrigger } from "../../scheduler/contract.ts";
import { send } from "../../../testing/client.ts";
import { defineExamples } from "../../../testing/endpoint-example.ts";
import { resourceExamples } from "../../../testing/resource-examples.ts";
import type { World } from "../../../testing/world.ts";
import { automationContract, createAutomation, rules, shareAutomation } from "../contract.ts";
import { ruleWith, scriptStep } from "./rules.ts";

const fields = { source: { kind: "manual" as const }, actions: [scriptStep("one", "1")] };
const plain = resourceExamples(rules, () => fields);

/** A rule with a run that has ended. */
async function ran(world: World): Promise<{ id: string; fireId: string }> {
  const params = await plain.makeOne(world);
  const { fireId } = (await send(world.owner, runTrigger, { params })).body;
  for (;;) {
    const { body } = await send(world.owner, listFires, { query: { triggerId: params.id } });
    if (body.items.some(({ finishedAt }) => finishedAt !== null)) return { ...params, fireId };
  }
}

export const automationExamples = defineExamples(automationContract, {
  ...plain.examples,
  createAutomation: {
    isolation: "own",
    arrange: async () => ({ body: { name: "Another", ...fields } }),
  },
  openAutomationAsBpmn: {
    isolation: "tenant",
    arrange: async (world) => ({ params: await plain.makeOne(world) }),
  },
  runAutomation: {
    isolation: "tenant",
    arrange: async (world) => ({
      params: await plain.makeOne(world),
      body: { context: { event: { type: "project.created" } } },
    }),
  },
  answerAutomationForm: {
    isolation: "tenant",
    async arrange(world) {
      const source = { kind: "form" as const, fields: [{ name: "why", type: "text" as const }] };
      const body = { ...fields, name: "Asks", isEnabled: true, source };
      const { id } = (await send(world.owner, createAutomation, { body })).body;
      return { params: { id }, body: { answers: { why: "Because" } } };
    },
  },
  replayAutomation: {
    isolation: "tenant",
    async arrange(world) {
      const { id, fireId } = await ran(world);
      return { params: { id }, body: { fireId } };
    },
  },
  listSharedRules: { isolation: "own", arrange: async () => ({}) },
  getSharedRule: {
    isolation: "tenant",
    async arrange(world) {
      const params = await plain.makeOne(world);
      const body = {
        title: `Shared ${params.id}`,
        license: "MIT",
        visibility: "workspace" as const,
      };
      const shared = await send(world.owner, shareAutomation, { params, body });
      return { params: { id: shared.body.packageId } };
    },
  },
  shareAutomation: {
    isolation: "tenant",
    arrange: async (world) => {
      const params = await plain.makeOne(world);
      return {
        params,
        body: { title: `Mine ${params.id}`, license: "MIT", visibility: "workspace" as const },
      };
    },
  },
  findAutomationEvents: {
    isolation: "own",
    arrange: async () => ({
      body: { source: { kind: "event" as const, types: ["project.created"], where: [] } },
    }),
  },
  tryAutomation: {
    isolation: "own",
    arrange: async () => ({
      body: {
        rule: ruleWith(fields),
        context: {},
      },
    }),
  },
});

import type { JsonObject, ParsedOf } from "@devloom/contract";
import {
  type Actor,
  assertHolds,
  assertRoomForTrigger,
  checkSource,
  checkTargetKind,
  defineResource,
  newId,
  type Platform,
  type PreparedProcess,
  removeTrigger,
  storeTrigger,
  type Transaction,
} from "@devloom/server-kit";
import { assertExpression } from "./check-conditions.ts";
import { assertBranches, namingSteps } from "./step-problems.ts";
import { compileRule } from "../compile/compile-rule.ts";
import { compileTrigger, sourceOf } from "../compile/compile-trigger.ts";
import { type Rule, RuleFields, rules, type updateAutomation } from "../contract.ts";

export const ruleResource = defineResource(rules, {
  table: "automation",
  topic: "automation",
  tells: ["name"],
});
const { store } = ruleResource;
const OWNER = "automation";

/** The id of the process that a rule becomes. */
export function processOf(id: string): string {
  return `automation_${id.replaceAll("-", "")}`;
}

/** The fields of a rule alone, in one order, whatever else is stored with them. */
export function fieldsOf(rule: Rule | RuleFields): RuleFields {
  const fields = Object.keys(RuleFields.shape).map((name) => [
    name,
    rule[name as keyof RuleFields],
  ]);
  return RuleFields.parse(Object.fromEntries(fields));
}

/**
 * Rules as they are kept: each with a trigger and a process of the same id, which are stored with it or
 * not at all.
 */
export class RuleCommands {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async create(actor: Actor, { labels, ...draft }: RuleFields & { labels: JsonObject }) {
    const id = newId();
    const prepared = await this.#prepare(actor, id, draft);
    return this.#platform.database.tenant(actor, async (tx) => {
      await store.assertRoom(tx);
      const rule = await store.insert(tx, id, { ...draft, labels }, this.#now());
      await this.#keep(tx, rule, prepared);
      return tell(tx, "created", rule);
    });
  }

  async update(
    actor: Actor,
    id: string,
    changes: ParsedOf<typeof updateAutomation>["body"],
    ifMatch: number | null,
  ): Promise<Rule> {
    const { database } = this.#platform;
    const before = await database.reading(actor, (tx) => store.find(tx, id));
    const prepared = await this.#prepare(actor, id, fieldsOf({ ...before, ...changes } as Rule));
    return database.tenant(actor, async (tx) => {
      // What was compiled is what was seen: somebody else's change meanwhile is not overwritten.
      await store.lock(tx, id, ifMatch ?? before.version);
      const rule = await store.update(tx, id, changes as JsonObject, this.#now());
      await this.#keep(tx, rule, isSameProcess(before, rule) ? null : prepared);
      return tell(tx, "updated", rule);
    });
  }

  async remove(actor: Actor, id: string, ifMatch: number | null): Promise<void> {
    await this.#platform.database.tenant(actor, async (tx) => {
      const rule = await store.lock(tx, id, ifMatch);
      await this.#platform.processes.engine.remove(tx, id);
      await removeTrigger(tx, id, this.#now());
      await store.remove(tx, id, this.#now());
      await tell(tx, "deleted", rule);
    });
  }

  /** A rule that comes back does not begin at once. */
  async restore(actor: Actor, id: string, ifMatch: number | null): Promise<Rule> {
    const { database } = this.#platform;
    return database.tenant(actor, async (tx) => {
      await store.assertRoom(tx);
      await store.restore(tx, id, ifMatch, this.#now());
      const rule = await store.update(tx, id, { isEnabled: false }, this.#now());
      await this.#keep(tx, rule, await this.#prepare(actor, id, fieldsOf(rule)));
      return tell(tx, "restored", rule);
    });
  }

  /** A process that belongs to nobody but its makers, and a paused trigger that starts it. */
  async openAsBpmn(actor: Actor, id: string): Promise<{ workflowId: string; triggerId: string }> {
    const { database, processes } = this.#platform;
    const found = await database.reading(actor, (tx) => store.find(tx, id));
    const rule = fieldsOf(found);
    const [workflowId, triggerId] = [newId(), newId()];
    for (const permission of ["workflow:manage", "trigger:manage"]) assertHolds(actor, permission);
    checkSource(this.#platform, actor, sourceOf(rule.source));
    checkTargetKind(this.#platform, actor, compileTrigger(rule, workflowId).target);
    const prepared = await namingSteps(rule, () =>
      processes.engine.prepare(compileRule(rule, processOf(workflowId)), actor),
    );
    await database.tenant(actor, async (tx) => {
      const { name, description } = rule;
      await assertRoomForTrigger(tx);
      await prepared.store(tx, workflowId, { name, description, managedBy: null });
      const trigger = compileTrigger({ ...rule, isEnabled: false }, workflowId);
      await storeTrigger(tx, triggerId, trigger, { managedBy: null, now: this.#now() });
      await tx.emit({
        type: "automation.opened",
        subject: `automation/${id}`,
        data: { name, workflow: workflowId, trigger: triggerId },
      });
    });
    return { workflowId, triggerId };
  }

  async #prepare(actor: Actor, id: string, rule: RuleFields): Promise<PreparedProcess> {
    checkSource(this.#platform, actor, sourceOf(rule.source));
    assertExpression(rule.conditions);
    assertBranches(rule);
    checkTargetKind(this.#platform, actor, compileTrigger(rule, id).target);
    const { engine } = this.#platform.processes;
    return namingSteps(rule, () => engine.prepare(compileRule(rule, processOf(id)), actor));
  }

  /** Stores what a rule compiles to; `null` when its process is the same as before. */
  async #keep(tx: Transaction, rule: Rule, prepared: PreparedProcess | null): Promise<void> {
    const { id, name, description } = rule;
    await prepared?.store(tx, id, { name, description, managedBy: OWNER });
    const trigger = compileTrigger(fieldsOf(rule), id);
    await storeTrigger(tx, id, trigger, { managedBy: OWNER, now: this.#now() });
  }

  #now(): Date {
    return this.#platform.clock.now();
  }
}

/** Switching a rule on and off leaves its process as it is. */
function isSameProcess(before: Rule, after: Rule): boolean {
  const textOf = (rule: Rule) => compileRule({ ...fieldsOf(rule), isEnabled: true }, "same");
  return before.description === after.description && textOf(before) === textOf(after);
}

async function tell(tx: Transaction, what: string, rule: Rule): Promise<Rule> {
  const { id, name, version } = rule;
  await tx.emit({
    type: `automation.${what}`,
    subject: `automation/${id}`,
    data: { name, version },
  });
  return rule;
}

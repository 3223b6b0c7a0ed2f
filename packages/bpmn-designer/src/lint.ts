import { Linter } from "bpmnlint";
import StaticResolver from "bpmnlint/lib/resolver/static-resolver";
import conditionalFlows from "bpmnlint/rules/conditional-flows";
import endEventRequired from "bpmnlint/rules/end-event-required";
import fakeJoin from "bpmnlint/rules/fake-join";
import labelRequired from "bpmnlint/rules/label-required";
import noDisconnected from "bpmnlint/rules/no-disconnected";
import noDuplicateFlows from "bpmnlint/rules/no-duplicate-sequence-flows";
import noImplicitEnd from "bpmnlint/rules/no-implicit-end";
import noImplicitStart from "bpmnlint/rules/no-implicit-start";
import noOverlap from "bpmnlint/rules/no-overlapping-elements";
import startEventRequired from "bpmnlint/rules/start-event-required";
import superfluousGateway from "bpmnlint/rules/superfluous-gateway";
import { foreignSettings } from "./foreign-settings.ts";
import type { ModelElement } from "./model/elements.ts";

/**
 * Rules about how a process reads. Those about what can run are the engine's own; rules against elements
 * that it runs, such as complex gateways, are left out.
 */
const RULES = {
  "conditional-flows": conditionalFlows,
  "end-event-required": endEventRequired,
  "fake-join": fakeJoin,
  "label-required": labelRequired,
  "no-disconnected": noDisconnected,
  "no-duplicate-sequence-flows": noDuplicateFlows,
  "no-implicit-end": noImplicitEnd,
  "no-implicit-start": noImplicitStart,
  "no-overlapping-elements": noOverlap,
  "start-event-required": startEventRequired,
  "superfluous-gateway": superfluousGateway,
} as const;
const FOREIGN = "foreign-settings";
export type LintRule = keyof typeof RULES | typeof FOREIGN;
// The keys of a literal object are its rules.
const READING_RULES = Object.keys(RULES) as (keyof typeof RULES)[];
export const LINT_RULES: readonly LintRule[] = [...READING_RULES, FOREIGN];

export interface LintFinding {
  readonly rule: LintRule;
  readonly element: string;
  /** What the rule found there. */
  readonly names?: readonly string[];
}

/** What makes a process hard to read, and what of it nothing runs. */
export async function lint(definitions: ModelElement): Promise<LintFinding[]> {
  // Rules remember what they saw, so each look at the model has its own.
  const linter = makeLinter();
  const reports = await linter.lint(definitions);
  const foreign = foreignSettings(definitions);
  return [
    ...foreign.map((found) => ({ rule: FOREIGN, ...found }) as const),
    ...READING_RULES.flatMap((rule) =>
      (reports[rule] ?? []).map(({ id = "" }) => ({ rule, element: id })),
    ),
  ];
}

function makeLinter(): Linter {
  return new Linter({
    config: { rules: Object.fromEntries(READING_RULES.map((rule) => [rule, "warn"])) },
    resolver: new StaticResolver(
      Object.fromEntries(
        Object.entries(RULES).map(([name, rule]) => [`rule:bpmnlint/${name}`, rule]),
      ),
    ),
  });
}

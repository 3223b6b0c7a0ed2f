import { type AccessModel, decideAgain, type PolicySet, type Question } from "@devloom/access";
import type { OutputOf } from "@devloom/contract";
import type { PolicyTest, testPolicy } from "../../contract.ts";

export type TestReport = OutputOf<typeof testPolicy>;

/** Puts each test's question to the policy alone, over what the named role holds today. */
export async function runTests(
  policies: PolicySet,
  model: AccessModel,
  tests: readonly PolicyTest[],
  about: { readonly tenantId: string; readonly now: Date },
): Promise<TestReport> {
  const ask = async (test: PolicyTest) => {
    const held = model.roles.get(test.roleId)?.permissions.includes(test.permission) ?? false;
    const verdict = await decideAgain(held, test.roleId, policies, questionOf(test, about));
    const actual = verdict.allowed ? ("allow" as const) : ("deny" as const);
    return {
      name: test.name,
      expected: test.expected,
      actual,
      passed: actual === test.expected,
      reason: verdict.reason,
    };
  };
  const results = await Promise.all(tests.map(ask));
  return { passed: results.length > 0 && results.every(({ passed }) => passed), results };
}

function questionOf(
  test: PolicyTest,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Question {
  return {
    principal: {
      kind: test.kind,
      id: "tested",
      roleId: test.roleId,
      roles: [test.roleId],
      teams: test.teams,
      operator: false,
    },
    action: test.permission,
    resource: test.path,
    context: {
      time: (test.time === undefined ? now : new Date(test.time)).getTime(),
      mfa: test.mfa,
      ip: test.ip,
      method: test.method,
      operation: "test",
      tenantId,
    },
  };
}

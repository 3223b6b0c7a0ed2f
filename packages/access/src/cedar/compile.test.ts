import { describe, expect, it } from "vitest";
import { PERMISSION_IDS } from "../testing/arbitraries.ts";
import { actionsInScope, compilePolicies } from "./compile.ts";

const check = (text: string) =>
  compilePolicies([{ id: "p", text }], { permissions: PERMISSION_IDS });

describe("compiling a policy", () => {
  it("accepts one statement over what the schema knows", async () => {
    const text = `@reason("Deploy freeze")
      forbid (principal in Role::"developer", action in Action::"project:*", resource)
      when { !context.mfa || context.ip.isInRange(ip("10.0.0.0/8")) };`;
    expect(await check(text)).toMatchObject({ ok: true, warnings: [] });
  });

  it("says where the text ends too early, counted as people count", async () => {
    const text = "// Grüße\nforbid (principal, action, resource)\nwhen { context.mfa";
    expect(await check(text)).toMatchObject({
      ok: false,
      problems: [{ policyId: "p", severity: "error", line: 3, column: 19, start: text.length }],
    });
  });

  it.each([
    ["an action nobody declares", 'forbid (principal, action == Action::"project:fly", resource);'],
    ["a fact nobody gives", "forbid (principal, action, resource) when { context.moon };"],
    [
      "a comparison of unlike things",
      'forbid (principal, action, resource) when { context.hour == "x" };',
    ],
  ])("refuses %s", async (_, text) => {
    const compilation = await check(text);
    expect(compilation.ok).toBe(false);
    const problems = compilation.ok ? [] : compilation.problems;
    expect(problems.filter(({ severity }) => severity === "error")).toMatchObject([
      { line: 1, column: expect.any(Number) as number },
    ]);
  });

  it.each([
    ["nothing", ""],
    [
      "two statements",
      "forbid (principal, action, resource); forbid (principal, action, resource);",
    ],
    ["a template", "forbid (principal == ?principal, action, resource);"],
  ])("refuses %s", async (_, text) => {
    expect(await check(text)).toMatchObject({ ok: false });
  });

  it("knows which permissions a policy speaks of", async () => {
    const compilation = await check('permit (principal, action in Action::"project:*", resource);');
    if (!compilation.ok) throw new Error("It should compile.");
    const [policy] = compilation.policies.policies;
    expect(policy && actionsInScope(policy, PERMISSION_IDS)).toEqual([
      "project:read",
      "project:update",
      "project:delete",
    ]);
  });
});

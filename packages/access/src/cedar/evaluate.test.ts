import * as cedar from "@cedar-policy/cedar-wasm/nodejs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PERMISSION_IDS, policyTexts, question, questions } from "../testing/arbitraries.ts";
import { sceneOf } from "../question.ts";
import { compilePolicies, type PolicySet, type PolicyText } from "./compile.ts";
import { evaluate } from "./evaluate.ts";
import { matches } from "./like.ts";

async function compiled(...texts: PolicyText[]): Promise<PolicySet> {
  const compilation = await compilePolicies(texts);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return compilation.policies;
}

/** The answer of Cedar alone, without index, judge, memory or prepared policies. */
function askCedarAlone(text: string, asked: Parameters<typeof sceneOf>[0]) {
  const scene = sceneOf(asked);
  const answer = cedar.isAuthorized({
    principal: scene.principal,
    action: scene.action,
    resource: scene.resource,
    context: { ...scene.context, ip: { __extn: { fn: "ip", arg: scene.ip } } },
    policies: { staticPolicies: { p: text } },
    entities: [
      {
        uid: scene.principal,
        attrs: { ...scene.attributes.principal },
        parents: [...scene.principalParents],
      },
      { uid: scene.action, attrs: {}, parents: [...scene.actionParents] },
      { uid: scene.resource, attrs: { ...scene.attributes.resource }, parents: [] },
    ],
  });
  if (answer.type === "failure") throw new Error(JSON.stringify(answer.errors));
  const { reason, errors } = answer.response.diagnostics;
  return { applies: reason.length > 0, fails: errors.length > 0 };
}

describe("policies", () => {
  it("answer as Cedar does, whatever is ruled out beforehand", async () => {
    let applied = 0;
    await fc.assert(
      fc.asyncProperty(policyTexts, questions, async (text, asked) => {
        const policies = await compiled({ id: "p", text, permits: PERMISSION_IDS });
        const { applies, fails } = askCedarAlone(text, asked);
        const first = await evaluate(policies, asked);
        const said = await evaluate(policies, asked);
        expect(first).toEqual(said);
        const isForbid = text.startsWith("forbid");
        if (applies) applied += 1;
        expect(said.forbiddenBy).toEqual(isForbid && (applies || fails) ? ["p"] : []);
        expect(said.permittedBy).toEqual(!isForbid && applies ? ["p"] : []);
        expect(said.errors.length > 0).toBe(fails);
      }),
      { numRuns: 500 },
    );
    expect(applied).toBeGreaterThan(20);
  }, 120_000);

  it("name every forbidding policy and every permitting one", async () => {
    const policies = await compiled(
      { id: "freeze", text: "forbid (principal, action, resource);" },
      { id: "night", text: "forbid (principal, action, resource) when { context.hour < 24 };" },
      { id: "open", text: "permit (principal, action, resource);", permits: PERMISSION_IDS },
    );
    expect(await evaluate(policies, question())).toEqual({
      forbiddenBy: ["freeze", "night"],
      permittedBy: ["open"],
      errors: [],
    });
  });

  it("permit no more than their publisher held", async () => {
    const policies = await compiled({
      id: "open",
      text: "permit (principal, action, resource);",
      permits: ["project:read"],
    });
    expect((await evaluate(policies, question())).permittedBy).toEqual([]);
  });

  it("that forbid but cannot be evaluated forbid", async () => {
    const text =
      "forbid (principal, action, resource) when { context.time + 9223372036854775807 > 0 };";
    const said = await evaluate(await compiled({ id: "broken", text }), question());
    expect(said.forbiddenBy).toEqual(["broken"]);
    expect(said.errors).toMatchObject([{ policyId: "broken" }]);
  });

  it("answer alike when asked again about a scene that differs in nothing they look at", async () => {
    const policies = await compiled({
      id: "local",
      text: "forbid (principal, action, resource) when { context.ip.isLoopback() };",
    });
    const ask = async (ip: string, operation: string) =>
      (await evaluate(policies, question({ ip, operation }))).forbiddenBy;
    expect(await ask("127.0.0.1", "updateProject")).toEqual(["local"]);
    expect(await ask("127.0.0.1", "renameProject")).toEqual(["local"]);
    expect(await ask("10.0.0.1", "updateProject")).toEqual([]);
    expect(await ask("127.0.0.1", "updateProject")).toEqual(["local"]);
  });

  it("stay apart although Cedar's memory for them is used again and again", async () => {
    for (let number = 0; number < 300; number += 1) {
      const text = `forbid (principal, action, resource) when { context.ip.isLoopback() && context.time > ${number} };`;
      const policies = await compiled({ id: `p${number}`, text });
      const { forbiddenBy } = await evaluate(policies, question());
      expect(forbiddenBy).toEqual([`p${number}`]);
    }
  });
});

describe("a pattern", () => {
  it.each([
    ["", [""], true],
    ["abc", ["abc"], true],
    ["abc", ["", ""], true],
    ["abab", ["ab", "ab"], true],
    ["ab", ["ab", "b"], false],
    ["axbxc", ["a", "b", "c"], true],
    ["axc", ["a", "b", "c"], false],
  ])("reads %j as %j: %s", (text, pieces, expected) => {
    expect(matches(text, pieces)).toBe(expected);
  });
});

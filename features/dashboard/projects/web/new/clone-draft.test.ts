import { describe, expect, test } from "vitest";
import { cloneProject } from "../../contract.ts";
import { cloneBodyOf, emptyCloneDraft, nameOf, protocolOf } from "./clone-draft.ts";

describe("a clone draft", () => {
  test.each([
    ["https://example.com/team/shop.git", "https", "shop"],
    ["https://example.com/team/shop/", "https", "shop"],
    ["git@example.com:team/shop.git", "ssh", "shop"],
    ["git@example.com:shop", "ssh", "shop"],
    ["ssh://git@example.com:2222/shop.git", "ssh", "shop"],
    ["", "https", ""],
  ])("tells from %j how it is reached and what it is called", (url, protocol, name) => {
    expect(protocolOf(url)).toBe(protocol);
    expect(nameOf(url)).toBe(name);
  });

  test("sends what was given, and no proof for another protocol", () => {
    const draft = { ...emptyCloneDraft, username: "me", secret: "token", privateKey: "key" };
    const bodies = [
      cloneBodyOf({ ...draft, url: " https://example.com/a.git ", name: " " }),
      cloneBodyOf({ ...draft, url: "git@example.com:a.git", branch: "main" }),
    ];

    expect(bodies).toEqual([
      { url: "https://example.com/a.git", username: "me", secret: "token" },
      { url: "git@example.com:a.git", branch: "main", privateKey: "key" },
    ]);
    for (const body of bodies) expect(cloneProject.body?.safeParse(body).success).toBe(true);
  });
});

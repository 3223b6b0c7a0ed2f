import { describe, expect, it } from "vitest";
import type { InstalledBlocks } from "../../../../../../marketplace/marketplace/contract.ts";
import { contentsOf } from "../addition.ts";
import { installedItems } from "./installed-items.ts";

const node = (tag: string, more: object = {}) => ({
  tag,
  classes: [],
  own: [],
  attributes: {},
  style: {},
  children: [],
  ...more,
});
const form = (nodes: object[], css: string | null = null) => ({
  jsx: "<script>never()</script>",
  css,
  nodes: nodes as InstalledBlocks["blocks"][number]["plain"] extends { nodes: infer N } ? N : never,
});
const packageOf = (block: Partial<InstalledBlocks["blocks"][number]>): InstalledBlocks => ({
  packageId: "1",
  name: "@somebody/cards",
  title: "Cards",
  publisher: "somebody",
  version: "1.2.0",
  blocks: [{ id: "card", title: "Card", description: "", tailwind: null, plain: null, ...block }],
});

describe("a block of an installed package", () => {
  const both = packageOf({
    tailwind: form([node("p", { classes: ["p-4"], children: ["A & B"] })]),
    plain: form([node("p", { own: ["big-one"], children: ["A & B"] })], ".big-one { top: 0; }\n"),
  });

  it("is written in the way the project is styled", () => {
    const [tailwind] = installedItems([both], "Tailwind");
    expect(tailwind?.item).toMatchObject({
      jsx: '<p className="p-4">{"A & B"}</p>',
      html: '<p class="p-4">A &amp; B</p>',
    });
    const [plain] = installedItems([both], "CSS");
    if (plain === undefined) throw new Error("There is a block");
    const taken = (path: string): boolean => path === "src/cardStyles.module.css";
    const contents = contentsOf(plain.item, "CSS", "src/", taken);
    expect(contents.fileContentsToSourceFrom).toContain('className={cardStyles2["big-one"]}');
    expect(contents.extraPathToContents).toEqual({
      "src/cardStyles2.module.css": ".big-one { top: 0; }\n",
    });
  });

  it("says so when it needs Tailwind and the project has none", () => {
    const utilities = packageOf({ tailwind: form([node("p")]) });
    expect(installedItems([utilities], "CSS")).toMatchObject([{ lacksTailwind: true }]);
    expect(installedItems([utilities], "Tailwind")).toMatchObject([{ lacksTailwind: false }]);
  });

  it("loses whatever blocks may not have, whoever let it through", () => {
    const evil = packageOf({
      tailwind: form([
        node("p", {
          attributes: { onclick: "alert(1)", href: "javascript:alert(1)", title: "x" },
          classes: ["a`${b}", "c"],
          style: { background: "url(https://example.com)" },
          children: [node("script", { children: ["alert(1)"] }), "Text"],
        }),
      ]),
    });
    expect(installedItems([evil], "Tailwind")[0]?.item).toMatchObject({
      jsx: '<p title="x" className="c">Text</p>',
      html: '<p title="x" class="c">Text</p>',
    });
  });
});

import { LOOKS, plainBlock, tailwindJsx } from "@devloom/blocks";
import { describe, expect, it } from "vitest";
import { contentsOf } from "../addition.ts";
import { BLOCKS } from "../blocks.ts";

describe.each(BLOCKS.map((block) => [block.id, block] as const))("the block %s", (_id, block) => {
  it("is made of known looks, in utilities and with a sheet of what it uses", () => {
    expect(block.jsx).not.toContain("look=");
    const { css = "", jsx = "", local = "" } = block.plain ?? {};
    const names = new Set(Array.from(jsx.matchAll(/\w+Styles\.(\w+)/g), ([, name]) => name ?? ""));
    expect([...names].filter((name) => !Object.hasOwn(LOOKS, name))).toEqual([]);
    const rules = Array.from(css.matchAll(/^\.(\w+) \{/gm), ([, name]) => name);
    expect(new Set(rules)).toEqual(names);
    expect(jsx).toContain(`{${local}.`);
    expect(jsx).not.toContain("look=");
  });
});

describe("a block", () => {
  const source = { id: "sample", markup: '\n<p look="body small">Text</p>\n' };

  it("is written in the way the project is styled", () => {
    const looks = {
      body: { tailwind: "leading-6", css: "margin: 0; @media (width >= 1px) { color: red; }" },
      small: { tailwind: "text-sm", css: "font-size: 12px;" },
      other: { tailwind: "p-1", css: "padding: 1px;" },
    };
    expect(tailwindJsx(source.markup, looks)).toBe('<p className="leading-6 text-sm">Text</p>');
    expect(plainBlock(source, looks)).toEqual({
      jsx: "<p className={`${sampleStyles.body} ${sampleStyles.small}`}>Text</p>",
      local: "sampleStyles",
      css:
        ".body {\n  margin: 0;\n\n  @media (width >= 1px) {\n    color: red;\n  }\n}\n\n" +
        ".small {\n  font-size: 12px;\n}\n",
    });
  });

  it("brings its style sheet along under a name that is free", () => {
    const item = {
      kind: "markup",
      id: "sample",
      jsx: "",
      plain: plainBlock(source, LOOKS),
    } as const;
    const taken = (path: string): boolean => path === "src/sampleStyles.module.css";
    const { fileContentsToSourceFrom: contents, extraPathToContents: files } = contentsOf(
      item,
      "CSS",
      "src/",
      taken,
    );
    expect(Object.keys(files ?? {})).toEqual(["src/sampleStyles2.module.css"]);
    expect(contents).toContain('import sampleStyles2 from "./sampleStyles2.module.css";');
    expect(contents).toContain("${sampleStyles2.body}");
  });
});

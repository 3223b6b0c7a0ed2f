import { describe, expect, test } from "vitest";
import { generate, kitOf } from "../generate.ts";
import { modelOf } from "../testing/models.ts";
import { changedInTheWay, mergeFiles } from "./merge-files.ts";
import { mergeText } from "./merge-text.ts";

const merge = (base: string, mine: string, theirs: string, path = "a.ts") =>
  mergeText(path, base, mine, theirs);

describe("three texts", () => {
  const base = "const a = 1;\nconst b = 2;\nconst c = 3;\n";

  test("changes of different lines are both kept", () => {
    const merged = merge(base, base.replace("1", "10"), base.replace("3", "30"));
    expect(merged).toEqual({ text: "const a = 10;\nconst b = 2;\nconst c = 30;\n", conflicts: 0 });
  });

  test("changes of different words of a line are both kept", () => {
    const line = 'const title = text("title").notNull().max(200);\n';
    const merged = merge(line, line.replace("200", "300"), line.replace('"title"', '"heading"'));
    expect(merged).toEqual({
      text: 'const title = text("heading").notNull().max(300);\n',
      conflicts: 0,
    });
  });

  test("lines that both add at one place are both kept", () => {
    const merged = merge(base, `${base}const mine = 4;\n`, `${base}const theirs = 5;\n`);
    expect(merged).toEqual({ text: `${base}const theirs = 5;\nconst mine = 4;\n`, conflicts: 0 });
  });

  test("the same word changed twice is for people to decide", () => {
    const merged = merge(base, base.replace("2", "20"), base.replace("2", "21"));
    expect(merged.conflicts).toBe(1);
    expect(merged.text).toBe(
      "const a = 1;\n<<<<<<< yours\nconst b = 20;\n=======\nconst b = 21;\n>>>>>>> generated\nconst c = 3;\n",
    );
  });

  test("a merge that would not parse is a conflict, not a broken file", () => {
    const merged = merge(base, `${base}const d = 4;\n`, `${base}const d = 5; // ours\n`);
    expect(merged.conflicts).toBe(1);
    expect(merged.text).toContain("const d = 4;\n=======\nconst d = 5; // ours");
  });

  test("one side deletes, the other changes: nothing is lost", () => {
    const merged = merge(base, base.replace("const b = 2;\n", ""), base.replace("2", "20"));
    expect(merged.conflicts).toBe(1);
    expect(merged.text).toContain("const b = 20;");
  });

  test("texts without a last line break and empty ones", () => {
    expect(merge("a", "a\nb", "a", "x.md").text).toBe("a\nb");
    expect(merge("", "mine\n", "", "x.md").text).toBe("mine\n");
    expect(merge("x\n", "", "x\n", "x.md")).toEqual({ text: "", conflicts: 0 });
  });
});

describe("a project generated again", () => {
  const kit = kitOf("react-fastify");
  const base = generate("react-fastify", modelOf(3), kit);

  test("from the same model changes nothing, whatever people did", () => {
    const mine = new Map([...base, ["README.md", "ours\n"], ["notes.txt", "ours\n"]]);
    mine.delete("Dockerfile");
    const { files, outcomes } = mergeFiles(base, mine, generate("react-fastify", modelOf(3), kit));
    expect([...files]).toEqual([...mine]);
    expect(outcomes).toEqual([]);
  });

  test("takes the new field in and keeps what people wrote", () => {
    const path = "src/web/orders/OrderForm.tsx";
    const form = base.get(path) ?? "";
    const mine = new Map([...base, [path, form.replace("<FormView", '<FormView data-ours="yes"')]]);
    const model = modelOf(3);
    model.entities[1]?.fields.push({ id: "extra", name: "Extra", type: "text" });
    const theirs = generate("react-fastify", model, kit);
    expect(changedInTheWay(base, mine, theirs)).toEqual([path]);
    const { files, outcomes } = mergeFiles(base, mine, theirs);
    expect(files.get(path)).toContain('data-ours="yes"');
    expect(files.get(path)).toContain('name="extra"');
    expect(outcomes.find((one) => one.path === path)?.outcome).toBe("merged");
    expect(outcomes.filter(({ outcome }) => outcome === "updated").length).toBe(
      outcomes.length - 1,
    );
  });

  test("never deletes a changed file, never brings a deleted one back", () => {
    const changed = "src/web/orders/OrderForm.tsx";
    const deleted = "README.md";
    const mine = new Map([...base, [changed, `${base.get(changed) ?? ""}// ours\n`]]);
    mine.delete(deleted);
    const model = modelOf(1);
    const { files, outcomes } = mergeFiles(base, mine, generate("react-fastify", model, kit));
    const outcomeOf = (path: string) => outcomes.find((one) => one.path === path)?.outcome;
    expect(files.get(changed)).toContain("// ours");
    expect(outcomeOf(changed)).toBe("kept");
    expect(files.has(deleted)).toBe(false);
    expect(outcomeOf(deleted)).toBe("left-out");
    expect(outcomeOf("src/web/orders/OrderList.tsx")).toBe("deleted");
    expect(files.has("src/web/orders/OrderList.tsx")).toBe(false);
  });
});

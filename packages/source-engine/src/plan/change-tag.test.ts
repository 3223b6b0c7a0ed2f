import { describe, expect, it } from "vitest";
import type { SourceChange } from "../change/change.ts";
import { app, appliedText, id } from "../testing/apply.ts";
import { openTestProject, refusalOf, TEST_FILE } from "../testing/edit.ts";

describe("CHANGE_TAG", () => {
  const change = (index: number, newTag: string): SourceChange => ({
    type: "CHANGE_TAG",
    id: id(index),
    newTag,
  });
  it.each([
    ["<p>x</p>", "section", "<section>x</section>"],
    ["<img src='a' />", "div", "<div src='a' />"],
    ["<p title='x'></p>", "input", "<input title='x' />"],
    ["<Select<string> value='a'></Select>", "div", "<div value='a'></div>"],
    ["<Tabs.List>x</Tabs.List>", "ul", "<ul>x</ul>"],
    ["<p>x</p>", "App", "<App>x</App>"],
  ])("turns %s into %s", (jsx, tag, expected) => {
    expect(appliedText(app(`  return ${jsx};`), change(0, tag))).toBe(app(`  return ${expected};`));
  });

  it("drops the import of the old component", () => {
    const text = `import { Card } from "./card";\nexport const App = () => <Card>x</Card>;\n`;
    expect(appliedText(text, change(0, "div"))).toBe("export const App = () => <div>x</div>;\n");
  });

  it.each([
    ["input", "can't have content"],
    ["Unknown", "Unknown is not defined"],
    ["a b", "t a valid tag"],
  ])("refuses %s", (tag, message) => {
    const project = openTestProject({ [TEST_FILE]: app("  return <p>x</p>;") });
    expect(refusalOf(() => project.plan(change(0, tag))).message).toContain(message);
  });
});

import { describe, expect, it } from "vitest";
import { DecisionEditor } from "./decision-editor.ts";

function file(model: string, dmndi: string, content = ""): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<semantic:definitions xmlns:semantic="${model}" xmlns:dmndi="${dmndi}" xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/" xmlns:other="urn:other" id="defs" name="n" namespace="t">
  <semantic:decision id="d" name="D" other:owner="sales">
    <semantic:decisionTable id="t">
      <semantic:input id="i"><semantic:inputExpression id="ie"><semantic:text>x</semantic:text></semantic:inputExpression></semantic:input>
      <semantic:output id="o" name="y" />
      <semantic:rule id="r"><semantic:inputEntry id="c1"><semantic:text>1</semantic:text></semantic:inputEntry><semantic:outputEntry id="c2"><semantic:text>2</semantic:text></semantic:outputEntry></semantic:rule>
    </semantic:decisionTable>
  </semantic:decision>${content}
  <dmndi:DMNDI><dmndi:DMNDiagram id="g"><dmndi:DMNShape id="s" dmnElementRef="d"><dc:Bounds height="80" width="180" x="1" y="2" /></dmndi:DMNShape></dmndi:DMNDiagram></dmndi:DMNDI>
</semantic:definitions>`;
}

const V15 = [
  "https://www.omg.org/spec/DMN/20230324/MODEL/",
  "https://www.omg.org/spec/DMN/20230324/DMNDI/",
] as const;

describe("a file keeps the version that it came in", () => {
  it.each([
    [
      "1.2",
      "http://www.omg.org/spec/DMN/20180521/MODEL/",
      "http://www.omg.org/spec/DMN/20180521/DMNDI/",
    ],
    [
      "1.3",
      "https://www.omg.org/spec/DMN/20191111/MODEL/",
      "https://www.omg.org/spec/DMN/20191111/DMNDI/",
    ],
    [
      "1.4",
      "https://www.omg.org/spec/DMN/20211108/MODEL/",
      "https://www.omg.org/spec/DMN/20211108/DMNDI/",
    ],
    ["1.5", ...V15],
  ])("%s, with its diagram and with what is added to it", async (_, model, dmndi) => {
    const editor = await DecisionEditor.open(file(model, dmndi));

    editor.table("d")?.addRule(1, 0);

    const xml = await editor.xml();
    expect(editor.getState().unkept).toEqual([]);
    expect(xml).toContain(`xmlns:semantic="${model}"`);
    expect(xml).toContain('<dmndi:DMNShape id="s" dmnElementRef="d">');
    expect(xml.match(/<semantic:rule /g)).toHaveLength(2);
    expect(new Set(xml.match(/https?:[^"]*\/DMN\/[^"]*/g))).toEqual(
      new Set([model, dmndi, "http://www.omg.org/spec/DMN/20180521/DC/"]),
    );
  });

  it.each(["http://www.omg.org/spec/DMN/20151101/dmn.xsd", "http://www.omg.org/spec/DMN/20151101"])(
    "1.1 with the namespace %s",
    async (model) => {
      const plain = file(model, V15[1]).replaceAll(/\n.*dmndi:DMNDI>/g, "");
      const editor = await DecisionEditor.open(plain.replace(/ xmlns:dmndi="[^"]*"/, ""));

      editor.table("d")?.setCell(0, { kind: "output", index: 0 }, "3");

      expect(await editor.xml()).toContain(`xmlns:semantic="${model}"`);
      expect(await editor.xml()).toContain("<semantic:text>3</semantic:text>");
    },
  );

  it("also when it takes the place of one of another version, and that is taken back", async () => {
    const editor = await DecisionEditor.open(file(...V15));

    await editor.replace(file("https://www.omg.org/spec/DMN/20191111/MODEL/", "urn:none"));
    expect(await editor.xml()).toContain("20191111/MODEL/");
    editor.undo();
    expect(await editor.xml()).toContain("20230324/MODEL/");
  });
});

it("keeps expressions of DMN 1.4 and later", async () => {
  const boxed = (name: string, text: string): string =>
    `<semantic:${name}><semantic:literalExpression><semantic:text>${text}</semantic:text></semantic:literalExpression></semantic:${name}>`;
  const later = `
  <semantic:decision id="c" name="C"><semantic:conditional id="k">${boxed("if", "x = 1")}${boxed("then", "2")}${boxed("else", "3")}</semantic:conditional></semantic:decision>
  <semantic:decision id="f" name="F"><semantic:for id="k2" iteratorVariable="i">${boxed("in", "[1, 2]")}${boxed("return", "i + 1")}</semantic:for></semantic:decision>
  <semantic:decision id="e" name="E"><semantic:every id="k3" iteratorVariable="i">${boxed("in", "[1, 2]")}${boxed("satisfies", "i = 1")}</semantic:every></semantic:decision>
  <semantic:decision id="m" name="M"><semantic:filter id="k4">${boxed("in", "[1, 2]")}${boxed("match", "item = 1")}</semantic:filter></semantic:decision>`;
  const editor = await DecisionEditor.open(file(...V15, later));

  const { decisions, unkept } = editor.getState();
  expect(unkept).toEqual([]);
  expect(decisions.slice(1).map(({ logic }) => logic.kind)).toEqual([
    "other",
    "other",
    "other",
    "other",
  ]);
  const plain = (await editor.xml()).replaceAll(/\s+/g, "");
  for (const kept of later.trim().split("\n")) expect(plain).toContain(kept.replaceAll(/\s+/g, ""));
});

it("tells of what it cannot keep", async () => {
  const editor = await DecisionEditor.open(file(...V15, "<semantic:novelty />"));

  expect(editor.getState().unkept).toEqual(["<semantic:novelty>"]);
});

it("keeps the diagram that some products put into files of DMN 1.1", async () => {
  const bounds = `<semantic:extensionElements><biodi:bounds x="1" y="2" width="3" height="4" /></semantic:extensionElements>`;
  const old = file("http://www.omg.org/spec/DMN/20151101/dmn.xsd", "urn:none")
    .replace("xmlns:other", 'xmlns:biodi="http://bpmn.io/schema/dmn/biodi/1.0" xmlns:other')
    .replace("<semantic:decisionTable", `${bounds}<semantic:decisionTable`);
  const editor = await DecisionEditor.open(old);

  expect(await editor.xml()).toContain('<biodi:bounds x="1" y="2" width="3" height="4" />');
});

it("refuses what it could not write again", async () => {
  const twice = `<semantic:extensionElements><other:a xmlns:other="urn:another" b="1" /></semantic:extensionElements>`;
  const xml = file(...V15).replace("<semantic:decisionTable", `${twice}<semantic:decisionTable`);

  await expect(DecisionEditor.open(xml)).rejects.toThrow(/namespace/);
});

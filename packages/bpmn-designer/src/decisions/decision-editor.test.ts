import { expect, it } from "vitest";
import { DecisionEditor } from "./decision-editor.ts";
import type { TableView } from "./decision-view.ts";
import type { TableEditor } from "./table-editor.ts";

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" xmlns:dmndi="https://www.omg.org/spec/DMN/20191111/DMNDI/"
    xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/" xmlns:other="urn:other" id="defs" name="n" namespace="t">
  <inputData id="order" name="order" other:color="blue" />
  <knowledgeSource id="law" name="Law" />
  <decision id="discount" name="Discount" other:owner="sales">
    <extensionElements><other:tag value="kept" /></extensionElements>
    <informationRequirement id="needs"><requiredInput href="#order" /></informationRequirement>
    <decisionTable id="table" hitPolicy="COLLECT" aggregation="SUM" outputLabel="Percent">
      <input id="in" label="Amount" other:width="200">
        <inputExpression id="ie" typeRef="number"><text>amount</text></inputExpression>
      </input>
      <output id="out" name="percent" typeRef="number" />
      <annotation name="Why" />
      <rule id="r1">
        <description>from the law</description>
        <inputEntry id="c1"><text>&gt; 100</text></inputEntry>
        <outputEntry id="c2"><text>5</text></outputEntry>
        <annotationEntry><text>large</text></annotationEntry>
      </rule>
      <rule id="r2"><inputEntry id="c3"><text>&gt; 500</text></inputEntry><outputEntry id="c4"><text>3</text></outputEntry></rule>
    </decisionTable>
  </decision>
  <dmndi:DMNDI><dmndi:DMNDiagram id="diagram"><dmndi:DMNShape id="shape" dmnElementRef="discount">
    <dc:Bounds height="80" width="180" x="150" y="150" /></dmndi:DMNShape></dmndi:DMNDiagram></dmndi:DMNDI>
</definitions>`;

async function open(): Promise<{ editor: DecisionEditor; table: TableEditor }> {
  const editor = await DecisionEditor.open(FILE);
  const table = editor.table("discount");
  if (table === undefined) throw new Error("no table");
  return { editor, table };
}

function tableOf(editor: DecisionEditor): TableView {
  const logic = editor.getState().decisions[0]?.logic;
  if (logic?.kind !== "table") throw new Error("no table");
  return logic.table;
}

const textsOf = (editor: DecisionEditor): string[][] =>
  tableOf(editor).rules.map(({ cells }) => cells.map(({ text }) => text));

it("shows a table with inputs, outputs, annotations and descriptions", async () => {
  const { editor } = await open();

  const table = tableOf(editor);
  expect(table).toMatchObject({ hitPolicy: "COLLECT", aggregation: "SUM" });
  expect(table.columns.map(({ kind, label, name, type }) => [kind, label || name, type])).toEqual([
    ["input", "Amount", "number"],
    ["output", "percent", "number"],
    ["annotation", "Why", ""],
    ["description", "", ""],
  ]);
  expect(textsOf(editor)).toEqual([
    ["> 100", "5", "large", "from the law"],
    ["> 500", "3", "", ""],
  ]);
});

it("adds, fills, moves and removes rules and columns, and takes each step back", async () => {
  const { editor, table } = await open();
  const before = await editor.xml();

  table.addRule(2, 0);
  table.moveRule(2, -1);
  table.addColumn("input");
  table.setColumn("input", 1, { expression: "country", label: "Country", values: '"DE","FR"' });
  table.setCell(0, { kind: "input", index: 1 }, '"DE"');
  table.setCell(2, { kind: "annotation", index: 0 }, "very large");
  table.moveColumn("input", 1, -1);
  table.setPolicy("FIRST", "SUM");

  expect(textsOf(editor)).toEqual([
    ['"DE"', "> 100", "5", "large", "from the law"],
    ["", "> 100", "5", "large", ""],
    ["", "> 500", "3", "very large", ""],
  ]);
  expect(tableOf(editor)).toMatchObject({ hitPolicy: "FIRST", aggregation: "" });
  const again = await DecisionEditor.open(await editor.xml());
  expect(tableOf(again)).toEqual(tableOf(editor));

  table.removeColumn("input", 0);
  table.removeRule(0);
  expect(textsOf(editor)).toEqual([
    ["> 100", "5", "large"],
    ["> 500", "3", "very large"],
  ]);
  while (editor.getState().canUndo) editor.undo();
  expect(await editor.xml()).toBe(before);
  while (editor.getState().canRedo) editor.redo();
  expect(textsOf(editor)[1]).toEqual(["> 500", "3", "very large"]);
});

it("keeps what it does not understand", async () => {
  const { editor, table } = await open();

  table.setCell(0, { kind: "output", index: 0 }, "7");
  const xml = await editor.xml();

  for (const kept of [
    'other:color="blue"',
    "knowledgeSource",
    'other:owner="sales"',
    '<other:tag value="kept" />',
    '<requiredInput href="#order" />',
    'outputLabel="Percent"',
    'other:width="200"',
    'dmnElementRef="discount"',
    "<text>7</text>",
  ])
    expect(xml).toContain(kept);
});

it("renames decisions where others build on them, and adds and removes them", async () => {
  const { editor } = await open();

  const total = editor.addDecision("expression", "Total");
  editor.setExpression(total, "percent * 2");
  editor.require(total, "discount", true);
  editor.changeId("discount", "rebate");
  expect(editor.getState().decisions).toMatchObject([
    { id: "rebate" },
    { id: total, requires: ["rebate"], logic: { kind: "expression", text: "percent * 2" } },
  ]);
  editor.changeId(total, "rebate");
  expect(editor.getState().decisions[1]?.id).toBe(total);

  editor.require(total, "rebate", false);
  editor.removeDecision("rebate");
  expect(editor.getState().decisions).toMatchObject([{ id: total, requires: [] }]);
});

it("takes another file in, can take that back, and refuses what is no DMN", async () => {
  const { editor } = await open();

  await editor.replace(FILE.replaceAll("Discount", "Rebate"));
  expect(editor.getState().decisions[0]?.name).toBe("Rebate");
  editor.undo();
  expect(editor.getState().decisions[0]?.name).toBe("Discount");
  await expect(editor.replace("<html/>")).rejects.toThrow(/pars|DMN/);
  await expect(DecisionEditor.open("no xml")).rejects.toThrow(/pars|DMN/);
  expect(editor.getState().decisions).toHaveLength(1);
});

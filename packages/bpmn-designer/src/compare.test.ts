import { describe, expect, it } from "vitest";
import { compareModels } from "./compare.ts";

function file(content: string): string {
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:devloom="urn:devloom:workflow" id="d" targetNamespace="urn:t"><bpmn:process id="p" isExecutable="true">${content}</bpmn:process></bpmn:definitions>`;
}

const START = '<bpmn:startEvent id="s" />';
const END = '<bpmn:endEvent id="e" />';

describe("what became of a model", () => {
  it("is nothing when the same is written otherwise", async () => {
    const before = file(`${START}${END}<bpmn:sequenceFlow id="f" sourceRef="s" targetRef="e" />`);
    const after = file(
      `<bpmn:sequenceFlow targetRef="e" id="f" sourceRef="s" />${END}<bpmn:startEvent id="s"><bpmn:outgoing>f</bpmn:outgoing></bpmn:startEvent>`,
    );

    expect(await compareModels(before, after)).toEqual({ added: [], removed: [], changed: [] });
  });

  it("names what came, what went, and flows that lead elsewhere, not what is around them", async () => {
    const before = file(
      `${START}${END}<bpmn:userTask id="u" /><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="u" /><bpmn:sequenceFlow id="g" sourceRef="u" targetRef="e" />`,
    );
    const after = file(
      `${START}${END}<bpmn:manualTask id="m" /><bpmn:sequenceFlow id="f" sourceRef="s" targetRef="e" />`,
    );

    expect(await compareModels(before, after)).toEqual({
      added: ["m"],
      removed: ["u", "g"],
      changed: ["f"],
    });
  });

  it("names elements whose settings are others", async () => {
    const task = (type: string) =>
      `<bpmn:serviceTask id="t"><bpmn:extensionElements><devloom:taskDefinition type="${type}" /></bpmn:extensionElements></bpmn:serviceTask>`;

    expect((await compareModels(file(task("a")), file(task("b")))).changed).toEqual(["t"]);
  });
});

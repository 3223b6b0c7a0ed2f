import { BpmnModdle } from "bpmn-moddle";
import { describe, expect, it } from "vitest";
import type { DiagramElement, ModelElement } from "./elements.ts";
import { completeModel } from "./complete-model.ts";
import { ModelEditor } from "./model-editor.ts";
import { VOCABULARIES } from "./vocabulary.ts";

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:zeebe="http://camunda.org/schema/zeebe/1.0" xmlns:vendor="urn:vendor" id="d" targetNamespace="urn:t" vendor:note="kept">
  <bpmn:process id="p" isExecutable="true">
    <bpmn:startEvent id="s" />
    <bpmn:serviceTask id="t" vendor:color="red">
      <bpmn:extensionElements>
        <zeebe:taskDefinition type="old" />
        <vendor:box size="3"><vendor:inner>text</vendor:inner></vendor:box>
      </bpmn:extensionElements>
    </bpmn:serviceTask>
    <bpmn:sequenceFlow id="f" sourceRef="s" targetRef="t" />
  </bpmn:process>
</bpmn:definitions>`;

interface Reader {
  fromXML(xml: string): Promise<unknown>;
  toXML(element: unknown): Promise<{ xml: string }>;
  create(type: string, attributes?: object): ModelElement;
}

/** The editor on the task of the file, writing straight into the model as bpmn-js's commands do. */
async function openTask() {
  // The library's own type lacks what makes elements.
  const reader = new BpmnModdle(VOCABULARIES) as unknown as Reader;
  const { rootElement, elementsById } = (await reader.fromXML(FILE)) as {
    rootElement: ModelElement;
    elementsById: Record<string, ModelElement>;
  };
  const write = (owner: ModelElement | undefined, properties: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(properties)) owner?.set(name, value);
  };
  const businessObject = elementsById["t"];
  const editor = new ModelEditor(
    { id: "t", businessObject } as unknown as DiagramElement,
    {
      updateProperties: ({ businessObject: owner }, properties) => write(owner, properties),
      updateModdleProperties: (_, owner, properties) => write(owner, properties),
      setColor: () => undefined,
    },
    reader,
  );
  return { editor, xml: async () => (await reader.toXML(rootElement)).xml };
}

describe("settings of an element", () => {
  it("are read in the namespace that the file uses and stay in it", async () => {
    const { editor, xml } = await openTask();

    expect(editor.extensionText(editor.model, "TaskDefinition", "type")).toBe("old");
    editor.setExtensionText(editor.model, "TaskDefinition", "type", "new");

    expect(await xml()).toContain('<zeebe:taskDefinition type="new"');
  });

  it("are written in the engine's own namespace where the file has none", async () => {
    const { editor, xml } = await openTask();

    editor.setRows("IoMapping", "inputParameters", "Input", [{ source: "=a", target: "b" }]);

    expect(await xml()).toContain(
      '<devloom:ioMapping><devloom:input source="=a" target="b" /></devloom:ioMapping>',
    );
  });

  it("leave the file when nothing is left of them, and leave alone what is not understood", async () => {
    const { editor, xml } = await openTask();

    editor.setExtensionText(editor.model, "TaskDefinition", "type", "");
    editor.setExtensionText(editor.model, "Subscription", "correlationKey", "");

    const written = await xml();
    expect(written).not.toContain("taskDefinition");
    expect(written).toContain('vendor:color="red"');
    expect(written).toContain('vendor:note="kept"');
    expect(written).toContain(
      '<vendor:box size="3"><vendor:inner>text</vendor:inner></vendor:box>',
    );
  });
});

describe("a file that leaves out what follows from the rest", () => {
  it("gets flows and a diagram, and then stays as it is", async () => {
    const completed = await completeModel(FILE);

    expect(completed).toContain("<bpmn:outgoing>f</bpmn:outgoing>");
    expect(completed).toContain('bpmnElement="f"');
    expect(completed).toContain("<vendor:inner>text</vendor:inner>");
    expect(await completeModel(completed)).toBe(completed);
  });
});

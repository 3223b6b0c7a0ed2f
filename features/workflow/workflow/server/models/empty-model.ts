import type { WorkflowKind } from "../../contract.ts";

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** What a draft begins as: a process with its start event, or a table with one input and one output. */
export function emptyModel(kind: WorkflowKind, id: string, name: string): string {
  const suffix = id.replaceAll("-", "").slice(-12);
  return kind === "bpmn" ? emptyProcess(suffix, escape(name)) : emptyTable(suffix, escape(name));
}

function emptyProcess(suffix: string, name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
    xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    xmlns:devloom="urn:devloom:workflow"
    id="Definitions_${suffix}" targetNamespace="urn:devloom:models">
  <bpmn:process id="Process_${suffix}" name="${name}" isExecutable="true">
    <bpmn:startEvent id="Start" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_${suffix}">
    <bpmndi:BPMNPlane id="Plane_${suffix}" bpmnElement="Process_${suffix}">
      <bpmndi:BPMNShape id="Start_di" bpmnElement="Start">
        <dc:Bounds x="180" y="120" width="36" height="36" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

function emptyTable(suffix: string, name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/"
    id="Definitions_${suffix}" name="${name}" namespace="urn:devloom:models">
  <decision id="Decision_${suffix}" name="${name}">
    <decisionTable id="Table_${suffix}" hitPolicy="UNIQUE">
      <input id="Input_1" label="Input">
        <inputExpression id="Expression_1" typeRef="string"><text>input</text></inputExpression>
      </input>
      <output id="Output_1" name="output" typeRef="string" />
    </decisionTable>
  </decision>
</definitions>
`;
}

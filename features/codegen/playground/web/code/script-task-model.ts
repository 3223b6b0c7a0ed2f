/** A process that runs one script and keeps what it gives as `result`. */
export function scriptTaskModel(name: string, script: string): string {
  const id = `Process_${crypto.randomUUID().slice(-12)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
    xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    xmlns:di="http://www.omg.org/spec/DD/20100524/DI"
    xmlns:devloom="urn:devloom:workflow"
    id="Definitions_snippet" targetNamespace="urn:devloom:models">
  <bpmn:process id="${id}" name="${escape(name)}" isExecutable="true">
    <bpmn:startEvent id="Start"><bpmn:outgoing>Begin</bpmn:outgoing></bpmn:startEvent>
    <bpmn:scriptTask id="Script" name="${escape(name)}" scriptFormat="javascript">
      <bpmn:extensionElements><devloom:script resultVariable="result" /></bpmn:extensionElements>
      <bpmn:incoming>Begin</bpmn:incoming><bpmn:outgoing>Finish</bpmn:outgoing>
      <bpmn:script>${escape(script)}</bpmn:script>
    </bpmn:scriptTask>
    <bpmn:endEvent id="End"><bpmn:incoming>Finish</bpmn:incoming></bpmn:endEvent>
    <bpmn:sequenceFlow id="Begin" sourceRef="Start" targetRef="Script" />
    <bpmn:sequenceFlow id="Finish" sourceRef="Script" targetRef="End" />
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram">
    <bpmndi:BPMNPlane id="Plane" bpmnElement="${id}">
      ${shape("Start", 180, 122, 36, 36)}
      ${shape("Script", 270, 100, 100, 80)}
      ${shape("End", 424, 122, 36, 36)}
      ${edge("Begin", 216, 270)}
      ${edge("Finish", 370, 424)}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

function shape(id: string, x: number, y: number, width: number, height: number): string {
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;
}

function edge(id: string, from: number, to: number): string {
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}"><di:waypoint x="${from}" y="140" /><di:waypoint x="${to}" y="140" /></bpmndi:BPMNEdge>`;
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

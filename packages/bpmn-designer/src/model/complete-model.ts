import { BpmnModdle } from "bpmn-moddle";
import { childOf, childrenOf, isA, type ModelElement } from "./elements.ts";
import { VOCABULARIES } from "./vocabulary.ts";

/**
 * A model as drawing needs it. Files may leave out what follows from the rest: the flows that each element
 * lists, and the diagram. A file that has both comes back as it is.
 */
export async function completeModel(xml: string): Promise<string> {
  const reader = new BpmnModdle(VOCABULARIES);
  // The reader is untyped; a root element is what it documents.
  const { rootElement } = (await reader.fromXML(xml)) as { rootElement: ModelElement };
  const hasDiagram = childrenOf(rootElement, "diagrams").some(
    (diagram) => childrenOf(childOf(diagram, "plane"), "planeElement").length > 0,
  );
  const isChanged = listFlows(rootElement);
  if (hasDiagram && !isChanged) return xml;
  const { xml: completed } = await reader.toXML(rootElement, { format: true });
  if (hasDiagram) return completed;
  const { layoutProcess } = await import("bpmn-auto-layout");
  return layoutProcess(completed);
}

/** Whether flows had to be added to the lists of the elements that they connect. */
function listFlows(owner: ModelElement): boolean {
  let isChanged = false;
  const inside = [...childrenOf(owner, "rootElements"), ...childrenOf(owner, "flowElements")];
  for (const element of inside) {
    if (isA(element, "SequenceFlow")) {
      const source = listFlow(childOf(element, "sourceRef"), "outgoing", element);
      const target = listFlow(childOf(element, "targetRef"), "incoming", element);
      isChanged ||= source || target;
    } else if (listFlows(element)) isChanged = true;
  }
  return isChanged;
}

function listFlow(node: ModelElement | undefined, side: string, flow: ModelElement): boolean {
  if (node === undefined) return false;
  const flows = childrenOf(node, side);
  if (flows.includes(flow)) return false;
  node.set(side, [...flows, flow]);
  return true;
}

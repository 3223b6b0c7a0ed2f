// bpmn-moddle ships no types for its entry.
declare module "bpmn-moddle" {
  export class BpmnModdle {
    fromXML(xml: string): Promise<unknown>;
  }
}
